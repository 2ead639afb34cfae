import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { lineTable } from './line-table.mjs';
import { ROOT } from './root.mjs';
import { NODE_FLAGS } from './service.mjs';

/**
 * The compiled server and the packages that it begins with, as one file: Node takes 2.5 s of a processor to find and load 3,300 files
 * one by one, and 1.2 s for this one. Run by `ensureBuilt` behind the compiler.
 */

/** Processes of the product that begin with the same file, by the name of their compiled entry. */
const ENTRIES = ['main', 'worker', 'fixture-marketplace'];

/** Left in node_modules: parts compiled for a platform, and what a process loads when it needs it, if ever. */
const OUTSIDE = [
  ...['@node-rs/argon2', 'sharp'],
  ...['@eventstore/db-client', '@grpc/grpc-js', 'google-protobuf'],
  ...['mammoth', 'openai', 'pdfjs-dist', 'pdfkit', 'playwright-core', 'word-extractor'],
];
/** Asked for by packages that do without them. */
const ABSENT = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'pg-native',
];

const api = join(ROOT, 'apps', 'api', 'dist');
const folder = join(api, 'bundled');
const file = join(folder, 'shop.js');

const { outputFiles } = await build({
  absWorkingDir: ROOT,
  stdin: {
    contents: ['app', ...ENTRIES]
      .map((name) => `exports[${JSON.stringify(name)}] = () => require('./${name}.js');`)
      .join('\n'),
    resolveDir: api,
  },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  outfile: file,
  // Two files may have a class of the same name, which Nest tells in its messages and OpenAPI in its schemas.
  keepNames: true,
  // Every process keeps the text, a third of which is blanks. Lines stay short, for those who have to look into one.
  minifyWhitespace: true,
  lineLimit: 120,
  legalComments: 'none',
  external: [...OUTSIDE, ...ABSENT].flatMap((name) => [name, `${name}/*`]),
  // A function of what Node gives to a module: `bundle-loader.cjs` calls it.
  footer: { js: '})' },
  banner: {
    js:
      `(function (exports, require, module, __filename, __dirname, getEsm) { ` +
      `const placeInBundle = (path) => require('node:path').resolve(__dirname, path); ` +
      `const addressInBundle = (path) => require('node:url').pathToFileURL(placeInBundle(path)).href;`,
  },
  plugins: [{ name: 'places', setup: ({ onLoad }) => onLoad({ filter: /\.[cm]?js$/ }, withItsPlace) }],
  sourcemap: 'external',
  sourcesContent: false,
  write: false,
  logLevel: 'error',
});

await mkdir(folder, { recursive: true });
// Before the code itself: V8 knows what was compiled of another text by its length alone.
for (const name of readdirSync(folder)) if (name.endsWith('.compiled')) rmSync(join(folder, name));
for (const { path, text } of outputFiles) {
  if (path === file) writeFileSync(file, inAscii(withOwnImport(withNamesOfClasses(text))));
  else writeFileSync(`${file}.lines`, lineTable(text, { folder, root: ROOT }));
}
const loader = join(folder, 'load.js');
copyFileSync(join(import.meta.dirname, 'bundle-loader.cjs'), loader);
// As the shop starts its processes, and as tests and whoever has no wishes do.
const keep = (flags) => promisify(execFile)(process.execPath, [...flags, loader, 'keep'], { cwd: folder });
await Promise.all([keep(NODE_FLAGS), keep([])]);
// Last, and each whole: a process that starts meanwhile finds the entry of before.
for (const name of ENTRIES) writeFileSync(join(folder, `${name}.js`), `require('./load.js')['${name}']();\n`);

/** @throws Error when the text has an import of another form than those known here, which would fail when it is come to */
function withOwnImport(text) {
  // A script that is compiled by hand may import no module by itself, and the one beside it does so for it: under a name as long, for the columns.
  const own = text.replaceAll(/(?<=\b(?:await|return) |=>)import\(/g, 'getEsm(');
  const left = /(?<![\w.$|]|async )import\(.{0,60}/.exec(own);
  if (left) throw new Error(`an import that the bundle cannot carry out: ${left[0]}`);
  return own;
}

/**
 * A class keeps its name, given by a helper whose name is as long as esbuild's. A function without one of its own is nobody's to tell, and giving it one each time it is made, as esbuild does with
 * every closure of every request, took 3 % of what the HTTP process does.
 * @throws Error when esbuild writes its helper or the names of classes in another way
 */
function withNamesOfClasses(text) {
  const helper = 'var __name=(target,value)=>__defProp(target,"name",{value,configurable:true});';
  const ours = text
    .replace(helper, () => `var __name=target=>target;${helper.replace('__name', '__kept')}`)
    .replaceAll('static{__name(this,', 'static{__kept(this,');
  if (!ours.includes('var __kept=') || !ours.includes('static{__kept(this,')) {
    throw new Error('esbuild gives names in another way than before: look at bundle-server.mjs');
  }
  return ours;
}

/**
 * A single letter that is no Latin one makes two bytes of each of 20 million, which every process keeps. esbuild leaves letters
 * in comments and patterns as they are; an escape means the same there, but not in a text that is told not to read escapes.
 * @throws Error when such a text has one
 */
function inAscii(text) {
  const raw = /String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(text);
  if (raw) throw new Error(`a raw text with letters beyond ASCII: ${raw[0].slice(0, 200)}`);
  return text.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A module that asks where it lies is told so, on the same line, so that lines stay what they are. */
function withItsPlace({ path }) {
  const text = readFileSync(path, 'utf8');
  if (!/\b__(dir|file)name\b|\bimport\.meta\b/.test(text)) return;
  const own = JSON.stringify(relative(folder, path));
  const around = JSON.stringify(relative(folder, dirname(path)));
  const contents = text
    .replaceAll(/\bimport\.meta\.url\b/g, `addressInBundle(${own})`)
    .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, `placeInBundle(${around})`)
    .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, `placeInBundle(${own})`);
  return { contents, loader: 'js' };
}
