import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readIfThere } from './fingerprint.mjs';
import { lockHash } from './ensure-install.mjs';
import { runOrFail } from './run.mjs';

/** Libraries the browser bundles take in; a change of theirs rebuilds the bundles. */
const BROWSER_LIBS = ['contracts', 'money', 'landed-cost'];

/** What makes one file of the compiled server, the program first. */
const BUNDLER = ['bundle-server.mjs', 'bundle-loader.cjs', 'line-table.mjs'].map((name) => `tools/lib/${name}`);

/** Plugins that both front ends are built with. */
const sharedPluginsOf = (root) => join(root, 'tools', 'vite');

/**
 * Builds what changed since the last build: the server by TypeScript and esbuild, then the two front ends by Vite. One after the
 * other on purpose: together they need more memory than a small machine has.
 *
 * @param {{ root: string, progress: import('./progress.mjs').Progress, signal?: AbortSignal,
 *   onPid?: (pid: number | undefined) => void }} options `onPid`: hears of the command that runs
 */
export async function ensureBuilt({ root, progress, signal, onPid }) {
  const lock = lockHash(root);
  for (const part of partsOf(root)) {
    const stampFile = join(part.output, '.halfpallet-build');
    const sources = fingerprint(root, part.inputs);
    const before = JSON.parse(readIfThere(stampFile) ?? '{}');
    if (before.sources === sources && before.lock === lock && part.products.every(existsSync)) {
      progress.say(`${capitalised(part.title)}: up to date`);
      continue;
    }
    progress.step(`Building the ${part.title}`);
    rmSync(stampFile, { force: true });
    for (const args of part.commands({ packagesChanged: before.lock !== lock })) {
      await runOrFail(process.execPath, args, {
        cwd: part.folder,
        signal,
        onPid,
        env: { ...process.env, NODE_ENV: 'production' },
        sentence: `The ${part.title} cannot be built: the compiler says why above.`,
      });
    }
    mkdirSync(part.output, { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ sources, lock }));
    progress.done('built');
  }
}

/** In the list for editors and the linter, so that they know what a test may name. */
const OF_TESTS = new Set(['libs/testing', 'tsconfig.test.json']);

/** @param {string} root @returns {string[]} the TypeScript projects the product runs on, tests' helpers left out */
export function serverProjects(root) {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  return references.map(({ path }) => path).filter((path) => !OF_TESTS.has(path) && existsSync(join(root, path)));
}

export const typescript = (root) => join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
export const vite = (root) => join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function partsOf(root) {
  const api = join(root, 'apps', 'api');
  const parts = [
    {
      title: 'server',
      folder: root,
      output: join(api, 'dist'),
      inputs: [
        ...['tsconfig.base.json', 'tsconfig.json'].map((name) => join(root, name)),
        ...readdirSync(join(root, 'libs'))
          .filter((name) => name !== 'testing')
          .map((name) => join(root, 'libs', name)),
        api,
        ...BUNDLER.map((path) => join(root, path)),
      ],
      products: ['main.js', 'worker.js'].map((name) => join(api, 'dist', 'bundled', name)),
      // The compiler remembers errors across builds; with other packages it has to look again.
      commands: ({ packagesChanged }) => [
        [typescript(root), '-b', ...serverProjects(root), ...(packagesChanged ? ['--force'] : [])],
        [join(root, BUNDLER[0])],
      ],
    },
  ];
  for (const [name, title] of [
    ['web', 'storefront'],
    ['admin', 'back-office'],
  ]) {
    const folder = join(root, 'apps', name);
    if (!readdirSync(folder).some((file) => file.startsWith('vite.config.'))) continue;
    const client = [vite(root), 'build', '--logLevel', 'warn'];
    const server = [...client, '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'];
    parts.push({
      title,
      folder,
      output: join(folder, 'dist'),
      inputs: [folder, sharedPluginsOf(root), ...BROWSER_LIBS.map((lib) => join(root, 'libs', lib))],
      products: [],
      commands: () => (existsSync(join(folder, 'src', 'entry-server.tsx')) ? [client, server] : [client]),
    });
  }
  return parts;
}
