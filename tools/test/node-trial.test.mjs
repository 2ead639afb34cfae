import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { NODES_TO_TRY, tryNode } from '../lib/node-trial.mjs';
import { nodeVersions } from '../lib/node-version.mjs';
import { createProgress } from '../lib/progress.mjs';
import { TestReport } from '../lib/test-report.mjs';
import { blankSettings, unknownSettings } from '../lib/shop-settings.mjs';

describe('a trial of another Node', () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'halfpallet-tools-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const SHOP = 'echo "Ready on http://localhost:1"; sleep 60 & wait';
  const BUYER = 'echo "4 orders, 3 paid by card, 1 declined first, 1 by bank transfer, 9 steps by staff."';
  const SUITE = 'printf "\\n7 passed, 0 failed, 2 skipped\\n"';

  /** An npm whose Node does what these lines of shell say; without them one that cannot reach its registry. */
  function npmWith(node) {
    const npm = join(folder, 'npm.js');
    const program =
      node && `#!/bin/sh\ncase "$*" in ${node.map(([tool, does]) => `*${tool}*) ${does};;`).join(' ')} esac`;
    writeFileSync(
      npm,
      program === undefined
        ? 'console.error("npm error code ECONNREFUSED"); process.exit(1)'
        : `const { mkdirSync, writeFileSync } = require('node:fs');
           const args = process.argv.slice(2);
           const [, name] = /^(node-.+)@24$/.exec(args[1]);
           const bin = args[args.indexOf('--prefix') + 1] + '/node_modules/' + name + '/bin';
           mkdirSync(bin, { recursive: true });
           writeFileSync(bin + '/node', ${JSON.stringify(program)}, { mode: 0o755 });`,
    );
    return npm;
  }

  async function trial({ node, strict = false }) {
    const report = new TestReport({ strict });
    const env = { ...process.env, npm_execpath: npmWith(node) };
    const progress = createProgress(new Writable({ write: (_chunk, _encoding, done) => done() }));
    await tryNode(24, { root: folder, env, progress, report, signal: new AbortController().signal });
    return String(report);
  }
  const tools = ({ start = SHOP, demo = BUYER, test = SUITE } = {}) => [
    ['start.mjs', start],
    ['demo.mjs', demo],
    ['test.mjs', test],
  ];

  it('is made up to the newest version we promise', () => {
    assert.deepEqual(NODES_TO_TRY, [24, nodeVersions().at(-1).last]);
  });

  it('counts the start, the orders and the browser suite', async () => {
    assert.match(await trial({ node: tools() }), /\n9 passed, 0 failed, 2 skipped$/);
  });

  it('fails when Node warns whoever starts the shop', async () => {
    const start = `echo "  api: (node:1) [DEP0040] DeprecationWarning: The punycode module is deprecated"; ${SHOP}`;
    assert.match(await trial({ node: tools({ start }) }), /\n7 passed, 1 failed, 2 skipped$/);
  });

  it('fails when the shop does not start, an order is missing or the suite breaks off', async () => {
    assert.match(await trial({ node: tools({ start: 'exit 1' }) }), /\n7 passed, 1 failed, 2 skipped$/);
    const demo = 'echo "4 orders, 2 paid by card, 1 declined first, 1 by bank transfer, 9 steps by staff."';
    assert.match(await trial({ node: tools({ demo }) }), /\n8 passed, 1 failed, 2 skipped$/);
    assert.match(await trial({ node: tools({ test: 'exit 1' }) }), /\n2 passed, 1 failed, 0 skipped$/);
  });

  it('is skipped with a sentence when that Node cannot be had, and failed where nobody reads it', async () => {
    assert.match(
      await trial({}),
      /node 24 +not run: the package registry gave no node-\S+@24: npm error code ECONNREFUSED\n[^]*\n0 passed, 0 failed, 3 skipped$/,
    );
    assert.match(await trial({ strict: true }), /\n0 passed, 3 failed, 0 skipped$/);
  });

  it('never starts on the database, the key or the store of a shop', () => {
    assert.deepEqual(blankSettings({ DATABASE_URL: 'a', STRIPE_SECRET_KEY: 'b', EVENTSTORE_URL: 'c', PATH: 'd' }), {
      DATABASE_URL: '',
      STRIPE_SECRET_KEY: '',
      EVENTSTORE_URL: '',
      PATH: 'd',
    });
    const file = join(folder, '.env');
    writeFileSync(file, 'HALFPALLET_BLANK=set\n');
    process.env.HALFPALLET_BLANK = '';
    process.loadEnvFile(file);
    assert.equal(process.env.HALFPALLET_BLANK, '');
    delete process.env.HALFPALLET_BLANK;
  });
});

describe('a .env', () => {
  it('is told of what it sets that nothing reads', () => {
    const text =
      'SMTP_UL=smtp://host\n#PORTT=1\nPORT=4000\nTEST_REDIS_URL=\nexport HTTP_PORTS=3000\nStripe_Key="a\nB=c"\n';
    assert.deepEqual(unknownSettings(text), ['SMTP_UL', 'Stripe_Key']);
  });
});
