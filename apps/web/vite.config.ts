import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budgets } from './budgets';
import { scriptsAfterPaint } from './scripts-after-paint';
import { precompress } from '../../tools/vite/precompress';

const lib = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url));

/** What is fetched when the page has come to rest. */
const IDLE =
  /\/node_modules\/@radix-ui\/|\/src\/(?:app\/(?:head-sync|route-heads|route-data|prefetch)|lib\/head\.ts|texts\/heads|ui\/toast-region)/;

/**
 * Everything pages share is one file: requests cost more than bytes on a phone. What one page alone uses stays with it,
 * and what a page asks for later (the card form, the market panel) is a file of its own.
 */
const SHARED =
  /\/node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)\/|\/src\/(?:app\/(?!pages|structured|demo|assistant)|ui\/(?!tooltip|field|choice|dialog|copy-button|money-cells|sum-table|tax-documents|charts\/(?:pallet-fill|stop-line|payment-progress)|price-change)|lib\/(?!download|price-change|order-money|page-vitals)|texts\/(?:frame|shared|deposit|claims|quantity))|\/contracts\/src\/(?!assistant|faq)|rolldown/;

/** Cards of products: what home, list and the demo page have in common, in one small file. */
const CARDS =
  /\/src\/(?:features\/catalogue\/(?:product-card|card-picture|use-near|options-panel|benchmark-box)|texts\/products\.ts)/;

/** Controls of forms, which catalogue pages have none of: for orders, accounts and messages, in one file. */
const FORMS = /\/src\/(?:ui\/(?:field|choice|dialog|copy-button))/;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [precompress(), scriptsAfterPaint(), budgets()])],
  resolve: {
    // Sources, not dist: the storefront builds before or beside the libraries.
    alias: {
      '@halfpallet/contracts': lib('contracts'),
      '@halfpallet/money': lib('money'),
    },
  },
  // React picks its development renderer (ten times slower) unless this is a constant in the server bundle too.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One small stylesheet: a server-rendered page is never shown without its own rules.
    cssCodeSplit: false,
    // Data URLs would need a wider content security policy for fonts.
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'idle', test: IDLE, priority: 3 },
                { name: 'shared', test: SHARED, priority: 2 },
                { name: 'cards', test: CARDS, priority: 1 },
                { name: 'forms', test: FORMS, priority: 1 },
              ],
            },
          },
        },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' } },
}));
