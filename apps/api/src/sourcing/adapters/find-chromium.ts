import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without windows shows a page for half of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser that was named, or the first one on the search path; null when there is none. */
export function findChromium(named: string | null, searchPath: string = process.env['PATH'] ?? ''): string | null {
  if (named !== null) return named;
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
