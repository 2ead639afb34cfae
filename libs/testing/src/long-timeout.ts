/** Integration and browser tests start real engines; half a minute is the default for unit tests, and two minutes leave room for a busy machine. */
jest.setTimeout(120_000);
