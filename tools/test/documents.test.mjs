import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../lib/root.mjs';

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', '.git', '.data', '.cache', '.vite-temp']);
/** What the build or a running shop makes. */
const MADE = /(^|\/)(DATA_DIR|dist)\/|^(robots\.txt|(main|worker|fixture-marketplace|load)\.js)$/;
const FILE = /^(?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|cjs|cts|js|py|json|jsonl|md|txt|css|sql|yml)$/;

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
