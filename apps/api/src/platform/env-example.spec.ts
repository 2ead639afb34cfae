import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Text of every source file below the folders, tests of the application left out. */
function sources(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|mjs)$/.test(name) && !/node_modules|dist|\.spec\.ts$/.test(name))
        .map((name) => read(join(folder, name))),
    )
    .join('\n');
}

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name]) => name!)),
];
const isReadBy = (text: string) => (name: string) => new RegExp(`\\b${name}\\b`).test(text);

describe('.env.example', () => {
  /** Names by the section they stand in. */
  const sections = new Map(
    read('.env.example')
      .split(/^# --- /m)
      .map((text) => [/^[\w ]+/.exec(text)?.[0].trim() ?? '', namesIn(text, /^#?([A-Z][A-Z0-9_]*)=/gm)]),
  );
  const OTHERS = ['Docker Compose only', 'Tests only'];
  const listed = [...sections].flatMap(([section, names]) => (OTHERS.includes(section) ? [] : names));
  const application = sources('apps/api/src');
  const settings = namesIn(application, /\benv\.([A-Z][A-Z0-9_]*)/g);

  it('lists every setting that the shop reads, and none that it does not', () => {
    expect(settings.length).toBeGreaterThan(20);
    expect([...listed].sort()).toEqual([...settings].sort());
  });

  it('lists each once', () => {
    const all = [...sections.values()].flat();
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  it('lists for Docker Compose and for tests what these read beside it', () => {
    const compose = namesIn(read('docker-compose.yml'), /\$\{([A-Z_]+)/g);
    expect(sections.get('Docker Compose only')).toEqual(compose.filter((name) => !settings.includes(name)));
    const tests = sections.get('Tests only')!;
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((name) => !isReadBy(sources('tools', 'libs/testing', 'e2e', 'apps/api/test'))(name))).toEqual(
      [],
    );
  });

  it('is asked by Docker Compose for what production does not start without', () => {
    const required = namesIn(read('docker-compose.yml'), /\$\{([A-Z_]+):\?/g);
    expect(required).toEqual(expect.arrayContaining(['SECRET', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'POSTGRES_PASSWORD']));
  });
});
