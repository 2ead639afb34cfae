import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExportFiles } from './export-files';

describe('the file of an export', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'exports-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is that of the last turn: who was overtaken just before the end has nothing to keep, and no fault', async () => {
    const files = new ExportFiles({ dataDir });
    const [early, late] = [
      { id: 'run', turn: 1 },
      { id: 'run', turn: 2 },
    ];
    const overtaken = await files.begin(early);
    await overtaken.write('half');
    const writer = await files.begin(late);
    await writer.write('whole');
    expect(await overtaken.keep()).toBe(false);
    expect(await writer.keep()).toBe(true);
    expect(await files.find(early)).toBeNull();
    expect(await readFile((await files.find(late))!, 'utf8')).toBe('whole');
  });
});
