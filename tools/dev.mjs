import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { serverProjects, typescript, vite } from './lib/ensure-build.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { killGroup } from './lib/run.mjs';
import { Shop } from './lib/shop.mjs';

/** A build writes many files; the services start again once it has been quiet for this long. */
const QUIET_MS = 400;

/** `npm run dev`: the shop, built anew and restarted whenever a source file changes. */
await main(
  async (tool) => {
    const { root, progress, signal, stopped, atEnd } = tool;
    const shop = new Shop({
      root,
      env: process.env,
      progress,
      // The compiler writes it anew with each change.
      bundled: false,
      onFailed: (error) => progress.say(`  ${error.message}`),
    });
    atEnd(
      () => shop.close(),
      () => shop.kill(),
    );
    await shop.claim();
    await prepare(tool);
    await shop.openDatabase(signal);
    const address = await Promise.race([shop.openServices(), stopped]);
    if (address === undefined) return;

    for (const { folder, args } of watchers(root)) {
      // A group of its own: the TypeScript launcher leaves its compiler behind when it alone is stopped.
      const child = spawn(process.execPath, args, {
        cwd: folder,
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      atEnd(
        () => killGroup(child.pid, 'SIGTERM'),
        () => killGroup(child.pid, 'SIGKILL'),
      );
    }
    for (const close of restartOnChange(root, shop, progress)) atEnd(close);
    progress.say(`Ready on ${address}, watching for changes`);
    await stopped;
  },
  { whenInterrupted: 0 },
);

function watchers(root) {
  const server = [typescript(root), '-b', '--watch', '--preserveWatchOutput', ...serverProjects(root)];
  const frontEnds = ['web', 'admin']
    .map((name) => join(root, 'apps', name))
    .filter((folder) => readdirSync(folder).some((file) => file.startsWith('vite.config.')))
    .flatMap((folder) => {
      const client = [vite(root), 'build', '--watch', '--logLevel', 'warn'];
      const ssr = [...client, '--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server'];
      const hasServer = existsSync(join(folder, 'src', 'entry-server.tsx'));
      return [{ folder, args: client }, ...(hasServer ? [{ folder, args: ssr }] : [])];
    });
  return [{ folder: root, args: server }, ...frontEnds];
}

/** @returns {(() => void)[]} what ends the watching */
function restartOnChange(root, shop, progress) {
  let timer;
  let restarting = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(async () => {
        progress.say('Restarting after a change ...');
        await shop.restartServices();
      });
    }, QUIET_MS);
  };
  const outputs = [
    ...serverProjects(root).map((project) => project.replace(/\/tsconfig.*$/, '')),
    'apps/web',
    'apps/admin',
  ]
    .map((project) => join(root, project, 'dist'))
    .filter(existsSync);
  const watched = outputs.map((folder) =>
    // The compiler's notes about itself change with every look; only what runs counts.
    watch(folder, { recursive: true }, (_event, file) => /\.(js|mjs|css|html|json)$/.test(file ?? '') && changed()),
  );
  return [() => clearTimeout(timer), ...watched.map((watcher) => () => watcher.close())];
}
