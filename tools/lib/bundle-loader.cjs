/**
 * Stands beside the bundled server as `load.js` and gives its entries, by name. Node would read and compile 20 MB of code at each start: here
 * V8 goes on with what it had compiled when the server was built. It takes only what was compiled of a text as long as this one by the
 * same version under the same switches; anything else, or nothing, costs the half second that it saves.
 *
 * `node <switches> load.js keep` leaves that for processes which are started with the same switches, without `keep` it says whether it is
 * there.
 */
const { createHash } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const FILE = join(__dirname, 'shop.js');
const switches = createHash('sha256').update(process.execArgv.join(' ')).digest('hex').slice(0, 8);
const COMPILED = `${FILE}.${switches}.compiled`;

function compiled() {
  try {
    return readFileSync(COMPILED);
  } catch {
    return undefined;
  }
}

const script = new Script(readFileSync(FILE, 'latin1'), {
  filename: FILE,
  cachedData: compiled(),
});
script.runInThisContext()(exports, require, module, FILE, __dirname, (name) => import(name));

if (require.main === module && process.argv[2] === 'keep') {
  // Everything that a start loads, and nothing that it opens.
  exports.app();
  writeFileSync(COMPILED, script.createCachedData());
  process.exit(0);
}
if (require.main === module) console.log(script.cachedDataRejected === false ? 'compiled' : 'to be compiled');
