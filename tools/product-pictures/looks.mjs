import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes down what each picture looks like, by the hash of its file, as the built shop sees it when somebody asks about a picture of
 * theirs: a shop that has just started need not open 336 files before it can answer.
 *
 * @param {{ root: string, folder: string, manifest: Record<string, import('./plan.mjs').Kept>,
 *   progress: import('../lib/progress.mjs').Progress, signal: AbortSignal }} tool
 */
export async function writeLooks({ root, folder, manifest, progress, signal }) {
  const load = createRequire(join(root, 'apps', 'api', 'package.json'));
  const { createImageStore } = load('./dist/catalogue/illustrations/image-store.js');
  const { COMPARED_WIDTH } = load('./dist/catalogue/similar-pictures.js');
  const { starterCatalogue } = load('./dist/catalogue/data/starter-catalogue.js');
  const { lookOf } = load('./dist/media/public.js');
  const products = new Map(starterCatalogue.products.map((product) => [product.id, product]));
  const scratch = mkdtempSync(join(tmpdir(), 'halfpallet-looks-'));
  const looks = {};
  try {
    const store = createImageStore(scratch);
    for (const [key, { content }] of Object.entries(manifest)) {
      signal.throwIfAborted();
      const [productId, view] = key.split('/');
      const file = await store.webp(products.get(Number(productId)), `render-${view}`, COMPARED_WIDTH);
      if (file) looks[content] = await lookOf(file.body);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const file = join(folder, 'looks.json');
  const lines = Object.entries(looks)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([content, look]) => `  ${JSON.stringify(content)}: ${JSON.stringify(look)}`);
  writeFileSync(`${file}.part`, `{\n${lines.join(',\n')}\n}\n`);
  renameSync(`${file}.part`, file);
  progress.say(`What ${lines.length} pictures look like is in ${file}`);
}
