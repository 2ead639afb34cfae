import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress';

const lib = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url));

/** What every page needs at once: the libraries, and the modules of ours that the frame stands on. */
const FRAME =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie|@tanstack(?!.*(?:queriesObserver|useQueries)))\/|\/contracts\/src\/business|\/src\/(?:app\/(?!head-sync|route-heads|structured|prefetch|pages)|lib\/(?:api-client|read-your-writes|query-client|queries|cart-store|use-cart|storage|new-key|page-exists|use-hydrated|start-quantity|format)|ui\/(?:button|icon|classes|pallet-mark|toast-store|error-boundary|empty-state)|texts\/(?:frame|shared))/;

/** What is fetched when the page has come to rest. */
const IDLE =
  /\/node_modules\/@radix-ui\/|\/src\/(?:app\/(?:head-sync|route-heads|prefetch)|lib\/head\.ts|texts\/heads|ui\/toast-region)/;

/** What pages share beyond the frame: one file instead of twenty, requests cost more than bytes on a phone. */
const PARTS = /\/src\/(?:ui|lib|texts)\/|\/features\/checkout\/use-settlement|\/contracts\/src/;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  resolve: {
    // Sources, not dist: the storefront builds before or beside the libraries.
    alias: {
      '@halfpallet/contracts': lib('contracts'),
      '@halfpallet/money': lib('money'),
      '@halfpallet/landed-cost': lib('landed-cost'),
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
                { name: 'frame', test: FRAME, priority: 2 },
                { name: 'idle', test: IDLE, priority: 3 },
                { name: 'parts', test: PARTS, priority: 1, minShareCount: 2 },
              ],
            },
          },
        },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' } },
}));
