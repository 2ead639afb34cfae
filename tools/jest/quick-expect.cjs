/**
 * Jest makes 400 functions and an Error with its stack for each `expect`, whatever is asked of it: 40 microseconds. What holds, as nearly
 * all does, is seen here without any of them. What does not hold, and every other question, is Jest's own, made when it is asked.
 */
const whole = expect;

/** How Jest compares, as it lends it to matchers. */
let equals;
let iterableEquality;
whole.extend({
  toLendHowItCompares() {
    ({ equals } = this);
    ({ iterableEquality } = this.utils);
    return { pass: true, message: () => '' };
  },
});
whole(undefined).toLendHowItCompares();

const areNumbers = (a, b) => typeof a === 'number' && typeof b === 'number';

/** Asked most, and in loops. True only where Jest would find that it holds; it refuses another number of arguments. */
const HOLDS = {
  toBe: (actual, args) => args.length === 1 && Object.is(actual, args[0]),
  toEqual: (actual, args) => args.length === 1 && equals(actual, args[0], [iterableEquality]),
  toBeNull: (actual, args) => args.length === 0 && actual === null,
  toBeGreaterThan: (actual, [least]) => areNumbers(actual, least) && actual > least,
  toBeGreaterThanOrEqual: (actual, [least]) => areNumbers(actual, least) && actual >= least,
  toBeLessThan: (actual, [most]) => areNumbers(actual, most) && actual < most,
  toBeLessThanOrEqual: (actual, [most]) => areNumbers(actual, most) && actual <= most,
};
const CHAINS = ['not', 'resolves', 'rejects'];

class Expectation {
  constructor(actual) {
    this.actual = actual;
  }
}

for (const name of Object.keys(whole(undefined))) {
  if (CHAINS.includes(name)) {
    const get = function chained() {
      return whole(this.actual)[name];
    };
    Object.defineProperty(Expectation.prototype, name, { get });
    continue;
  }
  const holds = HOLDS[name] ?? (() => false);
  Expectation.prototype[name] = function asked(...args) {
    if (holds(this.actual, args)) return undefined;
    try {
      return whole(this.actual)[name](...args);
    } catch (error) {
      // The place that a failure names is the one in the test.
      if (error instanceof Error && 'matcherResult' in error) Error.captureStackTrace(error, asked);
      throw error;
    }
  };
}

const quick = (...args) => (args.length === 1 ? new Expectation(args[0]) : whole(...args));
globalThis.expect = Object.assign(quick, whole);
