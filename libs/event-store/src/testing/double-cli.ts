import { startEventStoreDouble } from './grpc-double';

/**
 * `node libs/event-store/dist/testing/double-cli.js [port] [data file]`: something for `EVENTSTORE_URL` to point at when
 * no real server is at hand. Prints the connection string, ends on SIGINT or SIGTERM.
 */
async function main(): Promise<void> {
  const [port = '2113', dataFile] = process.argv.slice(2);
  const double = await startEventStoreDouble({
    port: Number(port),
    ...(dataFile === undefined ? {} : { dataFile }),
  });
  process.stdout.write(`EventStoreDB double: ${double.connectionString}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void double.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
