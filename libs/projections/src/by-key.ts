/**
 * Settings of the functions that write and read rows by their keys. A plan made while a table was empty or small would search it from
 * end to end ever after, and a plan for the keys at hand is no better than one for any: it only takes as long as the work itself.
 */
export const BY_KEY_SETTINGS = [
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'plan_cache_mode=force_generic_plan',
] as const;

/** The same as a clause of `create function`. */
export const BY_KEY = BY_KEY_SETTINGS.map((setting) => `set ${setting.replace('=', ' = ')}`).join(' ');
