import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptPages, PAGES_KEPT_MS } from './kept-pages';

describe('pages that are kept', () => {
  let dataDir: string;
  beforeEach(async () => (dataDir = await mkdtemp(join(tmpdir(), 'kept-pages-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  const START = Date.parse('2026-11-20T02:00:00Z');
  const opened = () => {
    const clock = { at: START, now: () => new Date(clock.at) };
    return { clock, pages: new KeptPages({ dataDir }, clock) };
  };
  const files = async () =>
    (await readdir(join(dataDir, 'pages'), { recursive: true })).filter((name) => name.includes('.html'));

  it('lie there once, for thirty days after they were last seen', async () => {
    const { clock, pages } = opened();
    const hash = await pages.keep('<h1>A board</h1>');
    clock.at += PAGES_KEPT_MS - 1_000;
    expect(await pages.keep('<h1>A board</h1>')).toBe(hash);
    expect(await files()).toHaveLength(1);
    clock.at += PAGES_KEPT_MS - 1_000;
    expect(String(await pages.read(hash))).toBe('<h1>A board</h1>');
    clock.at += 2_000;
    expect(await pages.read(hash)).toBeNull();
    expect(await pages.sweep()).toBe(1);
    await pages.keep('<h1>A board</h1>');
    expect(String(await pages.read(hash))).toBe('<h1>A board</h1>');
  });

  it('are none where a failing machine left them empty or in half, until they are seen again', async () => {
    const { pages } = opened();
    const hash = await pages.keep('<h1>A board</h1>');
    const file = join(dataDir, 'pages', hash.slice(0, 2), `${hash}.html.gz`);
    await truncate(file, 12);
    expect(await pages.read(hash)).toBeNull();
    await truncate(file, 0);
    expect(await pages.read(hash)).toBeNull();
    await pages.keep('<h1>A board</h1>');
    expect(String(await pages.read(hash))).toBe('<h1>A board</h1>');
  });
});
