import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../tools/lib/test-machine.mjs';
import { median, scaled } from './statistics.mjs';

/** The last one that runs on Node 20. It is too heavy (180 MB) to be a dependency of everybody. */
const VERSION = '12.8.2';
const FLAGS = '--headless=new --no-sandbox --disable-gpu';
const RUN_MS = 120_000;
const INSTALL_MS = 300_000;

/** Public pages with a promise about their speed; of the products, a light picture, a heavy one with swatches, and the heaviest. */
const PAGES = [
  '/',
  '/products',
  '/product/1/gooseneck-kitchen-mixer',
  '/product/101/terrazzolook-porcelain-tile-600-x-600-mm-box-of-4',
  '/product/107/hammered-granite-vessel-basin-420-mm',
  '/faq',
];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Audits the promised pages; each figure is the median of three runs (fewer at a reduced scale).
 *
 * @param {{ root: string, url: string, form: 'mobile' | 'desktop', signal: AbortSignal, say: (line: string) => void }} options
 * @returns {Promise<PageAudit[]>}
 *
 * @typedef {{ path: string, performance: number, accessibility: number, 'best-practices': number, seo: number,
 *   fcp: number, lcp: number, tbt: number, cls: number, requests: number, scriptKb: number }} PageAudit times in ms
 */
export async function audit({ root, url, form, signal, say }) {
  const cli = await installed(root, signal);
  const runs = scaled(3);
  const pages = [];
  for (const path of PAGES) {
    const figures = [];
    // The first visit after a start renders what later visitors find ready.
    await fetch(url + path, { signal });
    for (let run = 0; run < runs; run += 1) {
      // Its traces sometimes miss the start of the load, and it asks to be run again.
      const made = await report(cli, url + path, form, signal).catch(() => report(cli, url + path, form, signal));
      figures.push(figuresOf(made));
    }
    const page = Object.fromEntries(
      Object.keys(figures[0]).map((key) => [key, median(figures.map((figure) => figure[key]))]),
    );
    pages.push({ path, ...page });
    say(`  ${form} ${path}: ${JSON.stringify(page)}`);
  }
  return pages;
}

async function installed(root, signal) {
  const folder = join(root, '.cache', 'lighthouse');
  const cli = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(cli)) {
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`];
    await finished('npm', args, { signal, timeout: INSTALL_MS });
  }
  return cli;
}

async function report(cli, url, form, signal) {
  const folder = mkdtempSync(join(tmpdir(), 'halfpallet-lighthouse-'));
  const file = join(folder, 'report.json');
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  const args = [cli, url, ...preset, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${FLAGS}`];
  try {
    await finished(process.execPath, args, {
      signal,
      timeout: RUN_MS,
      env: { ...process.env, CHROME_PATH: findBrowser() },
    });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf({ categories, audits }) {
  const items = audits['network-requests'].details.items;
  const scripts = items.filter(({ resourceType, url }) => resourceType === 'Script' && url.includes('/assets/'));
  return {
    ...Object.fromEntries(CATEGORIES.map((id) => [id, Math.round(categories[id].score * 100)])),
    fcp: Math.round(audits['first-contentful-paint'].numericValue),
    lcp: Math.round(audits['largest-contentful-paint'].numericValue),
    tbt: Math.round(audits['total-blocking-time'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    requests: items.length,
    scriptKb: Math.round(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000),
  };
}

/** @throws Error with the last words of a command that failed */
function finished(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.on('data', (chunk) => void (words = (words + chunk).slice(-2_000)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${words.trim().split('\n').at(-1)}`)),
    );
  });
}

/** One line of the results for all pages of a form. */
export function verdict(pages, { performance, lcpMs }) {
  const lowest = Math.min(...pages.map((page) => page.performance));
  const others = Math.min(...pages.flatMap((page) => CATEGORIES.slice(1).map((id) => page[id])));
  const shift = Math.max(...pages.map((page) => page.cls));
  const slowest = Math.max(...pages.map((page) => page.lcp));
  return {
    value: lowest,
    unit: 'points (lowest page)',
    pass: lowest >= performance && others === 100 && shift <= 0.02 && slowest <= lcpMs,
    conditions: pages
      .map(
        (page) =>
          `${page.path.split('/').slice(0, 3).join('/')} ${CATEGORIES.map((id) => page[id]).join('/')}, LCP ${page.lcp} ms, CLS ${page.cls}, TBT ${page.tbt} ms, ${page.requests} requests, ${page.scriptKb} kB script`,
      )
      .join('; '),
  };
}
