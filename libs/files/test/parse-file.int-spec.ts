import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseFile, type ParseOptions } from '../src';
import { docxThatCalls, paragraph, docx } from './make-docx';
import { encryptedPdf, pdf, pdfOfOnePage, placed, recursivePdf } from './make-pdf';

const mostBytes = 10_485_760;
const mostItems = 20;
/** On a machine that others keep busy a process takes its time. */
const ms = 120_000;
const parse = (body: Buffer | string, { limits, ...options }: Partial<ParseOptions> = {}) =>
  parseFile(Readable.from([Buffer.from(body)]), { mostBytes, mostItems, limits: { ms, ...limits }, ...options });

const refused = (reason: string) => ({ outcome: 'refused', reason });
const program = (code: string) => ['-e', code];
/** Reads all, as a sound program does, and then this. */
const after = (code: string) => program(`process.stdin.resume().on('end', () => { ${code} })`);

describe('a PDF, read in a process of its own', () => {
  it('gives what its columns ask for, and how many pages it has', async () => {
    const list = pdf([
      placed([
        [50, 780, 'Item'],
        [300, 780, 'Qty'],
        [50, 760, 'Serving board'],
        [300, 760, '50'],
      ]),
      placed([[50, 780, '12 mugs']]),
    ]);
    expect(await parse(list)).toEqual({
      outcome: 'list',
      kind: 'pdf',
      pages: 2,
      truncated: false,
      names: [],
      postcode: null,
      items: [
        { description: 'Serving board', quantity: 50 },
        { description: 'mugs', quantity: 12 },
      ],
    });
  });

  it('with 100,000 pages is read in part, and says so', async () => {
    const answer = await parse(pdfOfOnePage(100_000));
    expect(answer).toMatchObject({ outcome: 'list', pages: 100_000, truncated: true, items: { length: 20 } });
  });

  it.each<[string, Buffer, string]>([
    ['whose pages lead in a circle', recursivePdf(), 'broken'],
    ['under a password', encryptedPdf(), 'encrypted'],
    ['without a text on any page', pdf(['0 0 100 100 re f', '']), 'scanned'],
    ['that ends in its head', Buffer.from('%PDF-1.7\nstartxref'), 'broken'],
  ])('%s is refused', async (_what, body, reason) => {
    expect(await parse(body)).toMatchObject(refused(reason));
  });
});

describe('the process that reads a file', () => {
  it('asks nobody for what a document points to', async () => {
    const asked: string[] = [];
    const canary = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening));
    const origin = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    try {
      expect(await parse(docxThatCalls(origin))).toMatchObject({ outcome: 'list', items: [{ quantity: 50 }] });
      const doors = join(__dirname, '../src/process/close-doors.ts');
      const tries = [
        '--require',
        'esbuild-register',
        '-e',
        `require(${JSON.stringify(doors)}).closeDoors();
         fetch('${origin}/fetched').catch((error) => console.log(JSON.stringify(String(error.cause?.message ?? error))));`,
      ];
      expect(await parse('', { program: tries })).toMatch(/no network/);
      expect(asked).toEqual([]);
    } finally {
      await new Promise((closed) => canary.close(closed));
    }
  });

  it('knows nothing of our settings, and makes no code of text', async () => {
    process.env.SECRET_OF_THE_SHOP = 'known';
    try {
      const answer = await parse('x', {
        program: after(`let made; try { made = eval('1') } catch (error) { made = error.name }
          console.log(JSON.stringify([Object.keys(process.env).filter((name) => name !== '__CF_USER_TEXT_ENCODING'), made]))`),
      });
      expect(answer).toEqual([[], 'EvalError']);
    } finally {
      delete process.env.SECRET_OF_THE_SHOP;
    }
  });

  it.each<[string, string[], Partial<ParseOptions['limits']>, string]>([
    ['hangs', after('for (;;);'), { ms: 300 }, 'exhausting'],
    ['fills its heap', after('const all = []; for (;;) all.push({ all: [...all] })'), { heapMib: 24 }, 'exhausting'],
    [
      'takes memory beside its heap',
      after('const all = []; setInterval(() => all.push(Buffer.alloc(16e6, 1)), 5)'),
      { residentBytes: 150e6 },
      'exhausting',
    ],
    ['falls over', after('throw new Error("fell")'), {}, 'broken'],
    ['ends before it has read', program('process.exit(1)'), {}, 'broken'],
    ['is killed', after('process.kill(process.pid, "SIGSEGV")'), {}, 'exhausting'],
    ['says nothing', after('0'), {}, 'broken'],
    ['says too much', after('console.log("[" + "1,".repeat(1e6) + "1]")'), { answerBytes: 1e5 }, 'broken'],
  ])('is an answer when it %s', async (_what, badProgram, limits, reason) => {
    const body = Buffer.alloc(2_000_000, 'x');
    expect(await parse(body, { program: badProgram, limits })).toEqual({ ...refused(reason), kind: null });
  });

  it('ends with whoever asked for it', async () => {
    const asked = new AbortController();
    const answer = parse('x', { program: after('setInterval(() => 0, 1e6)'), signal: asked.signal });
    asked.abort(new Error('the buyer left'));
    await expect(answer).rejects.toThrow('the buyer left');
  });

  it('says what the body failed with', async () => {
    const body = new Readable({ read: () => body.destroy(new Error('the disk is gone')) });
    await expect(parseFile(body, { mostBytes, mostItems })).rejects.toThrow('the disk is gone');
  });

  it('refuses a file with one byte too many', async () => {
    expect(await parse(docx(paragraph('x')), { mostBytes: 100 })).toMatchObject(refused('too-large'));
  });
});
