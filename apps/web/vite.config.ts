import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const lib = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url));

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [react()],
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
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
}));
