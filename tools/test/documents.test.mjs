import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../lib/root.mjs';

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', '.git', '.data', '.cache', '.vite-temp']);
/** What the build or a running shop makes. */
const MADE = /(^|\/)(DATA_DIR|dist)\/|^(robots\.txt|(main|worker|fixture-marketplace|load)\.js)$/;
const FILE = /^(?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|cjs|cts|js|py|json|jsonl|md|txt|css|sql|yml)$/;

const SOURCE = /\.(?:ts|tsx|mjs|cjs|cts|js|py|json|sql|yml|txt|css)$|(?:^|\/)\.env\.example$/;
/** A name as code writes it, `likeThis` or `like_this`: of plain words nobody can tell whether they name something. */
const COMPOUND = /[a-z][A-Z]|\w_\w/;
/** What other programs call their own, and nothing here does. */
const OF_OTHERS = new Set([
  ...['AggregateRoot', 'QueryBus', 'maxStartedAttempts', 'removeUnprocessedChildren'],
  ...[
    'pg_restore',
    'xact_start',
    'userStreamAcl',
    'xms_edov',
    'histogram_quantile',
    'halfpallet_page_lcp_seconds_bucket',
  ],
]);

const files = filesBelow(ROOT);
const texts = files
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

describe('the documents', () => {
  it('are the hundred they are', () => assert.ok(texts.length > 100));

  it('link to files and headings that there are', () => {
    const there = new Set(files.flatMap(withFolders));
    const headings = new Map(texts.map(({ path, text }) => [path, headingsOf(text)]));
    const dead = texts.flatMap(({ path, text }) =>
      linksOf(text)
        .filter((link) => {
          const [to, heading] = link.split('#');
          const file = to === '' ? path : posix.join(posix.dirname(path), to).replace(/\/$/, '');
          return !there.has(file) || (heading !== undefined && !headings.get(file)?.includes(heading));
        })
        .map((link) => `${path}: ${link}`),
    );
    assert.deepEqual(dead, []);
  });

  it('name files that there are', () => {
    const ends = new Set(files.flatMap(endsOf));
    const named = texts.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/`([^`\s]+)`/g), ([, name]) => ({ path, name: name.replace(/^(\.\.?\/)+/, '') })),
    );
    const paths = named.filter(({ name }) => FILE.test(name) && !MADE.test(name));
    assert.ok(paths.length > 300);
    assert.deepEqual(
      paths.filter(({ name }) => !ends.has(name)).map(({ path, name }) => `${path}: ${name}`),
      [],
    );
  });

  it('name parts of the code that there are', () => {
    const there = new Set(sources().flatMap((text) => text.match(/[A-Za-z]\w*/g) ?? []));
    const named = texts
      .filter(({ path }) => path !== 'bench/HISTORY.md')
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span]) => span)
          .filter((span) => !FILE.test(span))
          .flatMap((span) => span.match(/[A-Za-z]\w*/g) ?? [])
          .filter((name) => COMPOUND.test(name) && !OF_OTHERS.has(name))
          .map((name) => ({ path, name })),
      );
    assert.ok(named.length > 500);
    assert.deepEqual(
      named.filter(({ name }) => !there.has(name)).map(({ path, name }) => `${path}: ${name}`),
      [],
    );
  });

  it('name calls that there are', () => {
    const table = readFileSync(join(ROOT, 'apps/api/test/access/who-may-call.txt'), 'utf8');
    const calls = new Set(Array.from(table.matchAll(/^([A-Z]+ \/api\S*) /gm), ([, call]) => plain(call)));
    const named = texts.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`\s?]+)[^`]*`/g), ([, call]) => ({
        path,
        call,
      })),
    );
    assert.ok(named.length > 50);
    assert.deepEqual(
      named.filter(({ call }) => !isOneOf(calls, plain(call))).map(({ path, call }) => `${path}: ${call}`),
      [],
    );
  });

  it('say in the glossary once what a word means', () => {
    const { text } = texts.find(({ path }) => path === 'docs/glossary.md');
    const words = Array.from(text.matchAll(/^\| ([^|]+?) +\|/gm), ([, word]) => word).filter(
      (word) => !/^(Word|-+)$/.test(word),
    );
    assert.ok(words.length > 100);
    assert.deepEqual(
      words.filter((word, index) => words.indexOf(word) !== index),
      [],
    );
  });

  it('name scripts of npm that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const named = texts.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\bnpm run ([\w:-]+)/g), ([, script]) => ({ path, script })),
    );
    assert.ok(named.length > 20);
    assert.deepEqual(
      named.filter(({ script }) => !(script in scripts)),
      [],
    );
  });
});

/** Paths from the root, with `/` between. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [relative(ROOT, path).replaceAll('\\', '/')];
    });
}

const sources = () =>
  files
    .filter((path) => SOURCE.test(path) && !path.endsWith('package-lock.json'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** Whatever its path calls what it takes. */
const plain = (call) => call.replaceAll(/\{\w*\}|:\w+/g, '{}');

/** `*` or `...` at the end stands for all that begin so. */
const isOneOf = (calls, call) =>
  /(\*|\.\.\.)$/.test(call) ? [...calls].some((one) => one.startsWith(call.replace(/[*.]+$/, ''))) : calls.has(call);

function withFolders(path) {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** What a document may call the file: it leaves out the folders that are plain where it stands. */
function endsOf(path) {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

/** Addresses in it, those of other places left out. */
const linksOf = (text) =>
  Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link]) => link).filter((link) => !/^[a-z]+:/.test(link));

/** As the pages that are made of it call them in an address. */
const headingsOf = (text) =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
