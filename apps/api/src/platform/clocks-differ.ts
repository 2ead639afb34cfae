/** Computers that share a shop do not agree to the second: a time that is further ahead was written by a clock that is wrong. */
export const CLOCKS_DIFFER_MS = 60_000;
