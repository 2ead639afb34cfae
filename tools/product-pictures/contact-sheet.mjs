import { existsSync } from 'node:fs';
import { join } from 'node:path';

const TILE = { width: 280, height: 210 };
const ACROSS = 10;
const PAPER = '#F7F4EC';

/**
 * All pictures at the size of a card on one sheet, by product: what an art director looks at.
 * @returns {Promise<void>}
 */
export async function writeContactSheet({ root, folder, manifest, sharp, progress, isPreview }) {
  const keys = Object.keys(manifest)
    .filter((key) => existsSync(join(folder, `${key}.webp`)))
    .sort(
      (a, b) =>
        Number(b.endsWith('/leading')) - Number(a.endsWith('/leading')) || a.localeCompare(b, 'en', { numeric: true }),
    );
  const rows = Math.ceil(keys.length / ACROSS);
  if (rows === 0) return progress.say('There are no pictures yet.');
  const tiles = await Promise.all(
    keys.map(async (key, index) => ({
      input: await labelled(sharp, join(folder, `${key}.webp`), key),
      left: (index % ACROSS) * TILE.width,
      top: Math.floor(index / ACROSS) * TILE.height,
    })),
  );
  const file = isPreview ? join(folder, 'sheet.webp') : join(root, 'docs', 'pictures', 'product-renders.webp');
  await sharp({ create: { width: ACROSS * TILE.width, height: rows * TILE.height, channels: 3, background: PAPER } })
    .composite(tiles)
    .webp({ quality: 78, effort: 5 })
    .toFile(file);
  progress.say(`${keys.length} pictures on ${file}`);
}

async function labelled(sharp, file, key) {
  const label = `<svg width="${TILE.width}" height="16"><text x="6" y="12" font-family="sans-serif" font-size="11" fill="#6b675e">${key}</text></svg>`;
  return sharp(file)
    .resize(TILE.width, TILE.height)
    .composite([{ input: Buffer.from(label), left: 0, top: TILE.height - 18 }])
    .png()
    .toBuffer();
}
