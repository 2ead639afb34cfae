import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = join(__dirname, '..', '..', '..', '..', 'web', 'dist', 'client', 'assets');

/**
 * A rule for the shop's typeface, from the very file the shop loads, so that a browser has it already. Empty when the
 * storefront is not built: the page is then set in the system's own.
 */
export function houseFontFace(folder: string = ASSETS): string {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /^archivo-.*\.woff2$/.test(name)) : undefined;
  if (!file) return '';
  return `@font-face { font-family: Archivo; font-weight: 400 700; font-display: swap; src: url('/assets/${file}') format('woff2'); }\n`;
}
