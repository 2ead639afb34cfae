import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houseFontFace } from './house-font';

describe('the typeface of the plain pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the system’s own as long as there is no storefront', () => {
    expect(houseFontFace(join(folder, 'none'))).toBe('');
    expect(houseFontFace(folder)).toBe('');
  });

  it('is the file that the shop loads', () => {
    writeFileSync(join(folder, 'archivo-latin-wght-normal-E0tuGl4L.woff2'), '');
    expect(houseFontFace(folder)).toContain("url('/assets/archivo-latin-wght-normal-E0tuGl4L.woff2')");
  });
});
