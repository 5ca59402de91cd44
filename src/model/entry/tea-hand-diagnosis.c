/* tea-hand-diagnosis.c - what the tiles that were entered come to
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "model/entry/tea-entry-parts-private.h"

G_DEFINE_ENUM_TYPE (TeaHandState, tea_hand_state, G_DEFINE_ENUM_VALUE (TEA_HAND_STATE_EMPTY, "empty"), G_DEFINE_ENUM_VALUE (TEA_HAND_STATE_TOO_FEW, "too-few"), G_DEFINE_ENUM_VALUE (TEA_HAND_STATE_UNSAID, "unsaid"), G_DEFINE_ENUM_VALUE (TEA_HAND_STATE_IMPOSSIBLE, "impossible"), G_DEFINE_ENUM_VALUE (TEA_HAND_STATE_NOT_COMPLETE, "not-complete"), G_DEFINE_ENUM_VALUE (TEA_HAND_STATE_NOT_ALLOWED, "not-allowed"), G_DEFINE_ENUM_VALUE (TEA_HAND_STATE_SCORED, "scored"))

struct _TeaHandDiagnosis
{
  GObject parent_instance;

  TeaHandState state;
  char *sentence;
  const char *clause;
  char **remedies;
  char **warnings;
  int missing;
  int distance;
};

G_DEFINE_FINAL_TYPE (TeaHandDiagnosis, tea_hand_diagnosis, G_TYPE_OBJECT)

typedef enum
{
  PROP_STATE = 1,
  PROP_SENTENCE,
  PROP_CLAUSE,
  PROP_MISSING,
  PROP_DISTANCE,
} TeaHandDiagnosisProperty;

static GParamSpec *properties[PROP_DISTANCE + 1];

static void
tea_hand_diagnosis_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TeaHandDiagnosis *self = TEA_HAND_DIAGNOSIS (object);

  switch ((TeaHandDiagnosisProperty) prop_id)
    {
    case PROP_STATE:
      g_value_set_enum (value, tea_hand_diagnosis_get_state (self));
      break;
    case PROP_SENTENCE:
      g_value_set_string (value, tea_hand_diagnosis_get_sentence (self));
      break;
    case PROP_CLAUSE:
      g_value_set_string (value, tea_hand_diagnosis_get_clause (self));
      break;
    case PROP_MISSING:
      g_value_set_int (value, tea_hand_diagnosis_get_missing (self));
      break;
    case PROP_DISTANCE:
      g_value_set_int (value, tea_hand_diagnosis_get_distance (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
tea_hand_diagnosis_finalize (GObject *object)
{
  TeaHandDiagnosis *self = TEA_HAND_DIAGNOSIS (object);

  g_clear_pointer (&self->sentence, g_free);
  g_clear_pointer (&self->remedies, g_strfreev);
  g_clear_pointer (&self->warnings, g_strfreev);

  G_OBJECT_CLASS (tea_hand_diagnosis_parent_class)->finalize (object);
}

static void
tea_hand_diagnosis_class_init (TeaHandDiagnosisClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tea_hand_diagnosis_get_property;
  object_class->finalize = tea_hand_diagnosis_finalize;

  properties[PROP_STATE] = g_param_spec_enum ("state", NULL, NULL, TEA_TYPE_HAND_STATE, TEA_HAND_STATE_EMPTY, flags);
  properties[PROP_SENTENCE] = g_param_spec_string ("sentence", NULL, NULL, NULL, flags);
  properties[PROP_CLAUSE] = g_param_spec_string ("clause", NULL, NULL, NULL, flags);
  properties[PROP_MISSING] = g_param_spec_int ("missing", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_DISTANCE] = g_param_spec_int ("distance", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
tea_hand_diagnosis_init (TeaHandDiagnosis *self)
{
}

TeaHandState
tea_hand_diagnosis_get_state (TeaHandDiagnosis *self)
{
  g_return_val_if_fail (TEA_IS_HAND_DIAGNOSIS (self), 0);

  return self->state;
}

const char *
tea_hand_diagnosis_get_sentence (TeaHandDiagnosis *self)
{
  g_return_val_if_fail (TEA_IS_HAND_DIAGNOSIS (self), NULL);

  return self->sentence;
}

const char *
tea_hand_diagnosis_get_clause (TeaHandDiagnosis *self)
{
  g_return_val_if_fail (TEA_IS_HAND_DIAGNOSIS (self), NULL);

  return self->clause;
}

int
tea_hand_diagnosis_get_missing (TeaHandDiagnosis *self)
{
  g_return_val_if_fail (TEA_IS_HAND_DIAGNOSIS (self), 0);

  return self->missing;
}

int
tea_hand_diagnosis_get_distance (TeaHandDiagnosis *self)
{
  g_return_val_if_fail (TEA_IS_HAND_DIAGNOSIS (self), 0);

  return self->distance;
}

const char *const *
tea_hand_diagnosis_get_remedies (TeaHandDiagnosis *self)
{
  g_return_val_if_fail (TEA_IS_HAND_DIAGNOSIS (self), NULL);

  return (const char *const *) self->remedies;
}

const char *const *
tea_hand_diagnosis_get_warnings (TeaHandDiagnosis *self)
{
  g_return_val_if_fail (TEA_IS_HAND_DIAGNOSIS (self), NULL);

  return (const char *const *) self->warnings;
}

/* The strings of @list, which is taken over, as a vector. */
static char **
take_list (GPtrArray *list)
{
  if (list == NULL)
    return g_new0 (char *, 1);

  g_ptr_array_add (list, NULL);

  return (char **) g_ptr_array_free (list, FALSE);
}

TeaHandDiagnosis *
tea_hand_diagnosis_new (TeaDiagnosisFacts *facts)
{
  TeaHandDiagnosis *self = g_object_new (TEA_TYPE_HAND_DIAGNOSIS, NULL);

  self->state = facts->state;
  self->sentence = g_steal_pointer (&facts->sentence);
  self->clause = facts->clause != NULL ? facts->clause : "";
  self->remedies = take_list (g_steal_pointer (&facts->remedies));
  self->warnings = take_list (g_steal_pointer (&facts->warnings));
  self->missing = facts->missing;
  self->distance = facts->distance;

  return self;
}
