import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { textPdf } from './lib/files.mjs';
import { interleaved, median, scaled, short } from './lib/statistics.mjs';

export const name = 'Uploaded PDF of 10 MiB and 50 pages, read';
export const budget = '<= 1.3 x pdf.js alone in a process; event loop of who asks p99 <= 1.2 x idle';

const ROUNDS = 7;

/** pdf.js in a process of its own that reads the same bytes and the text of each page, and does nothing else. */
const ALONE = `
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globalThis[name] = class {};
  const chunks = [];
  process.stdin.on('data', (chunk) => chunks.push(chunk)).on('end', async () => {
    const { getDocument } = await import(process.argv[1]);
    const document = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0, isEvalSupported: false, useSystemFonts: false }).promise;
    let characters = 0;
    for (let page = 1; page <= document.numPages; page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent();
      for (const { str } of items) characters += str.length;
    }
    process.stdout.write(String(characters), () => process.exit(0));
  });`;

export async function run({ root, signal }) {
  const load = createRequire(`${root}/libs/files/package.json`);
  const { parseFile } = load('./dist/index.js');
  const pdfJs = load.resolve('pdfjs-dist/legacy/build/pdf.mjs');
  const body = textPdf({ pages: 50, bytes: 10_485_000, linesPerPage: 60 });
  const mostBytes = 10_485_760;
  const ours = async () => {
    const answer = await parseFile(Readable.from([body]), { mostBytes, mostItems: 20, signal });
    if (answer.outcome !== 'list' || answer.items.length !== 20)
      throw new Error(`The list was not read: ${JSON.stringify(answer)}`);
  };
  const alone = async () => {
    const child = spawn(process.execPath, ['-e', ALONE, pdfJs], { stdio: ['pipe', 'pipe', 'inherit'] });
    const text = [];
    child.stdout.on('data', (chunk) => text.push(chunk));
    child.stdin.end(body);
    await once(child, 'close');
    if (Number(Buffer.concat(text)) < 100_000) throw new Error('pdf.js alone did not read the text.');
  };
  const times = Math.max(1, scaled(3));
  const each = (one) => async () => {
    const took = [];
    for (let i = 0; i < times; i += 1) {
      const began = performance.now();
      await one();
      took.push(performance.now() - began);
    }
    return median(took);
  };
  const stalls = async (work) => {
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    await work();
    delays.disable();
    return delays.percentile(99) / 1e6;
  };
  const idle = () => new Promise((over) => setTimeout(over, 1_500));
  await ours();
  await alone();
  const figures = await interleaved(ROUNDS, {
    ours: each(ours),
    alone: each(alone),
    busy: () => stalls(ours),
    still: () => stalls(idle),
  });
  const ratio = figures.ours / figures.alone;
  return {
    value: figures.ours,
    unit: 'ms',
    baseline: figures.alone,
    ratio,
    pass: ratio <= 1.3 && figures.busy <= figures.still * 1.2,
    conditions: `median of ${ROUNDS} rounds of ${times}, starts of the processes included; event loop p99 ${short(figures.busy)} ms, idle ${short(figures.still)} ms`,
  };
}
