import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FRONT_ENDS } from './front-ends';
import { keptFilesOf } from './kept-front-ends';
import { frontEndDist } from './storefront-bundle';

/** Built files carry their content's hash in the name, so browsers keep them for a year. */
const FILES = {
  maxAge: 31_536_000_000,
  immutable: true,
  preCompressed: true,
  index: false as const,
  decorateReply: false,
  dotfiles: 'ignore' as const,
  // Nothing is kept before the first process has started.
  suppressWarning: true,
};

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves the front ends' assets, each only when it was built; those of other releases from the data folder. */
export async function serveStaticFiles(app: NestFastifyApplication, dataDir: string): Promise<void> {
  for (const frontEnd of FRONT_ENDS) {
    if (!existsSync(frontEnd.assets)) continue;
    const root = [frontEnd.assets, keptFilesOf(frontEnd, dataDir)];
    await app.register(fastifyStatic, { ...FILES, root, prefix: frontEnd.prefix });
  }
  serveRootFiles(app, join(frontEndDist('web'), 'client'));
}

/** The few files that browsers look for at the root, such as the icon; they change with a release only. */
function serveRootFiles(app: NestFastifyApplication, root: string): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const body = readFileSync(join(root, name));
    app
      .getHttpAdapter()
      .getInstance()
      .get(`/${name}`, (_request, reply) =>
        reply.header('content-type', type).header('cache-control', 'public, max-age=86400').send(body),
      );
  }
}
