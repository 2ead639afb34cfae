import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnnotedMails } from './unnoted-mails';

describe('mails that the database could not be told of', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'unnoted-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('are told by whoever starts here next, until they are noted', async () => {
    await new UnnotedMails({ dataDir }).keep('one', ['to']);
    const next = new UnnotedMails({ dataDir });
    expect([await next.read('one'), await next.read('other')]).toEqual([['to'], []]);
    await next.forget('one');
    expect(await next.read('one')).toEqual([]);
  });

  it('are sent once more where a full disk tore the note', async () => {
    const mails = new UnnotedMails({ dataDir });
    await mails.keep('one', ['to']);
    writeFileSync(join(dataDir, 'unnoted-mails', 'one.json'), '["t');
    expect(await mails.read('one')).toEqual([]);
  });
});
