import { readItems } from '../items/read-items';
import type { ParsedFile } from '../parsed-file';
import { closeDoors } from './close-doors';
import { readFile } from './read-file';

/**
 * Reads one file from its input, writes what it asks for to its output as JSON, and ends. Started by `parseFile`.
 *
 * @param mostBytes a file may have
 * @param mostItems are read of a list
 */
async function run(mostBytes: number, mostItems: number): Promise<void> {
  closeDoors();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  const answer = JSON.stringify(await parsed(Buffer.concat(chunks), mostBytes, mostItems));
  process.stdout.write(answer, () => process.exit(0));
}

async function parsed(body: Buffer, mostBytes: number, mostItems: number): Promise<ParsedFile> {
  const file = await readFile(body, mostBytes);
  if (file.outcome !== 'text') return file;
  const { kind, pages } = file;
  const { items, names, postcode, truncated } = readItems(file.text, mostItems);
  return { outcome: 'list', kind, pages, truncated: file.truncated || truncated, items, names, postcode };
}

const [mostBytes, mostItems] = process.argv.slice(2).map(Number);
run(mostBytes!, mostItems!).catch(() => process.exit(1));
