import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of each page: wide before and after, then narrow before and after, all as high. */
const HIGH = 400;
const COLUMNS = [
  { screen: 1280, wide: Math.round((HIGH * 1280) / 900) },
  { screen: 390, wide: Math.round((HIGH * 390) / 844) },
];
const GAP = 16;
const LINE = 34;

/**
 * Puts pictures of pages as they were committed once beside those of today, in one file.
 *
 * @param {{ sharp: typeof import('sharp'), root: string, commit: string, pages: ReadonlyArray<{ name: string, caption: string }>, file: string }} options
 *   `commit`: where `docs/pictures` has the pages as they were
 */
export async function sideBySide({ sharp, root, commit, pages, file }) {
  const width = GAP + COLUMNS.reduce((sum, { wide }) => sum + 2 * (wide + GAP), 0);
  const layers = [];
  let top = GAP;
  for (const { name, caption } of pages) {
    layers.push({ input: Buffer.from(words(caption, width)), left: 0, top });
    top += LINE;
    let left = GAP;
    for (const { screen, wide } of COLUMNS) {
      const path = `docs/pictures/${name}-${screen}.webp`;
      const before = execFileSync('git', ['show', `${commit}:${path}`], { cwd: root, maxBuffer: 2 ** 26 });
      for (const picture of [before, readFileSync(join(root, path))]) {
        const input = await sharp(picture)
          .resize({ width: wide, height: HIGH, fit: 'cover', position: 'top' })
          .toBuffer();
        layers.push({ input, left, top });
        left += wide + GAP;
      }
    }
    top += HIGH + GAP;
  }
  await sharp({ create: { width, height: top, channels: 3, background: '#e4ded0' } })
    .composite(layers)
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
}

/** @param {string} caption of letters, spaces and commas */
function words(caption, width) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LINE}"><text x="${GAP}" y="22" font-family="Archivo, Arial, sans-serif" font-size="20" fill="#12232b">${caption}: before and after, on a desk and on a phone</text></svg>`;
}
