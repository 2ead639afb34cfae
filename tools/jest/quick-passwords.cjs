const argon2 = require('../../node_modules/@node-rs/argon2');

/** As strong as a password of a test needs to be. A hash says by itself how it was made, so that each is still compared as it was. */
const COST = { memoryCost: 8, timeCost: 1 };

/**
 * Stands for `@node-rs/argon2`, which makes every hash dear on purpose: 16 milliseconds of a processor and more, for each shop that opens, each
 * person that a test appoints and each who signs in. What a shop's own process keeps is as dear as it is meant to be, and `pages.int-spec.ts` looks at it.
 */
module.exports = { ...argon2, hash: (password, options) => argon2.hash(password, { ...options, ...COST }) };
