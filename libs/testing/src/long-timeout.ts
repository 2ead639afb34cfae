/** Shops of an arrangement (`npm run test:long -- arrangements`) have several workers, each the whole application. */
const workers = Number(process.env['TEST_WORKERS'] ?? 1);

/** Integration and browser tests start real engines; half a minute is the default for unit tests, and two minutes leave room for a busy machine. */
jest.setTimeout(120_000 * workers);
