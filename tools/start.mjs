import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { Shop } from './lib/shop.mjs';

/** `npm start`: install, build, database, migrations, catalogue, ready; then runs until told to stop. */
await main(
  async ({ root, progress, signal, stopped, atEnd }) => {
    let fail;
    const failed = new Promise((_, reject) => (fail = reject));
    failed.catch(() => undefined);
    const shop = new Shop({ root, env: process.env, progress, onFailed: fail });
    atEnd(
      () => shop.close(),
      () => shop.kill(),
    );
    await shop.claim();
    await prepare({ root, progress, signal });
    await shop.openDatabase(signal);
    const address = await Promise.race([shop.openServices(), stopped, failed]);
    if (address === undefined) return;
    progress.say(`Ready on ${address}`);
    progress.say(
      `  Storefront ${address}/   Back-office ${address}/admin   API ${address}/api/docs   Stop with Ctrl+C`,
    );
    await Promise.race([stopped, failed]);
  },
  { whenInterrupted: 0 },
);
