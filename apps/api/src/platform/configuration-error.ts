/** A setting that stops the start. The sentence says what to change. */
export class ConfigurationError extends Error {}
