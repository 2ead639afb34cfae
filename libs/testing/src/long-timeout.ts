/** Integration and browser tests start real engines; five seconds is Jest's unit-test default, not theirs. */
jest.setTimeout(60_000);
