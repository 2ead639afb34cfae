import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../../tools/vite/precompress';
import { budgets } from './budgets';

const lib = (name: string) => fileURLToPath(new URL(`../../libs/${name}/src/index.ts`, import.meta.url));

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompress(), budgets()],
  resolve: {
    // Sources, not dist: the back-office builds before or beside the libraries.
    alias: { '@halfpallet/contracts': lib('contracts'), '@halfpallet/money': lib('money') },
  },
  build: {
    outDir: 'dist',
    // The content security policy admits no data: fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // What may weigh how much stands in budgets.ts, compressed.
    chunkSizeWarningLimit: 1_200,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/images': 'http://127.0.0.1:3000' } },
});
