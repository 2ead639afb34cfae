/** @type {Array<() => Promise<void>>} */
const open = [];

/** Closes once all tests of the file have ended that Jest runs, those of other files that it takes together included. */
const atTheEnd = (close) => void open.push(close);

/** Closes now what has been opened so far, the last of it first. */
async function endNow() {
  while (open.length > 0) await open.pop()();
}

afterAll(endNow);

module.exports = { atTheEnd, endNow };
