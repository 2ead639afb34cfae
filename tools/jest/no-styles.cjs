/** Stands for every style sheet in tests: what is looked at there is what is said, not how it looks. */
module.exports = { __esModule: true, default: {} };
