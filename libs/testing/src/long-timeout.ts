/** Integration and browser tests start real engines; five seconds is the default for unit tests, and two minutes leave room for a busy machine. */
jest.setTimeout(120_000);
