import { closeDoors } from './close-doors';
import { readFile } from './read-file';

/**
 * Reads one file from its input, writes what was in it to its output as JSON, and ends. Started by `parseFile`.
 *
 * @param mostBytes a file may have
 */
async function run(mostBytes: number): Promise<void> {
  closeDoors();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  const answer = JSON.stringify(await readFile(Buffer.concat(chunks), mostBytes));
  process.stdout.write(answer, () => process.exit(0));
}

run(Number(process.argv[2])).catch(() => process.exit(1));
