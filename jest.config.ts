/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { testsOf, TOGETHER } from './tools/jest/together.cjs';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const SETUP = ['<rootDir>/tools/jest/quick-expect.cjs'];
/** Of tests that open shops. */
const WITH_SHOPS = [...SETUP, '<rootDir>/libs/testing/src/long-timeout.ts', '<rootDir>/tools/jest/at-the-end.cjs'];

const shared: Config = {
  rootDir: __dirname,
  // One for all of them, so that what the one has transformed the others find: 1,500 files and more.
  id: __dirname.replaceAll(/\W/g, '-'),
  testEnvironment: '<rootDir>/tools/jest/plain-globals.cjs',
  setupFilesAfterEnv: SETUP,
  modulePathIgnorePatterns: ['<rootDir>/(apps|libs)/[^/]+/dist/', '<rootDir>/\\.(data|cache)/'],
  transform: { '^.+\\.([mc]?[jt]s|tsx)$': ['<rootDir>/tools/jest/swc.cjs', swc] },
  // Nest 12 and a few of its helpers are published as ES modules only; Jest on Node 20 needs them as CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|file-type|token-types|strtok3|uint8array-extras|@borewit|@tokenizer|jose|openid-client|oauth4webapi|path-to-regexp|@fastify/cookie|cookie|content-disposition|fast-check|pure-rand|wouter|regexparam|react-hotkeys-hook)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/no-styles.cjs',
    '^@emotion/styled$': '<rootDir>/tools/jest/no-emotion.cjs',
    '^@node-rs/argon2$': '<rootDir>/tools/jest/quick-passwords.cjs',
    '^@halfpallet/event-store/testing$': '<rootDir>/libs/event-store/src/testing/grpc-double.ts',
    '^@halfpallet/scraping/browser$': '<rootDir>/libs/scraping/src/browser.ts',
    '^@halfpallet/(.+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

/** A whole run takes some files together; named ones run each by itself. */
const others = process.env.TEST_TOGETHER ? TOGETHER.flatMap(testsOf) : TOGETHER;
/** One pattern from the first letter to the last: Jest holds each of 3,500 paths against it, of which it names 280. */
const left = `^<rootDir>/(?:${others.map((path) => path.replaceAll(/[.+]/g, '\\$&')).join('|')})$`;

/** Sizes of test, told apart by their suffix: pure, on real Postgres, in a real browser, and those that go on for long. */
const config: Config = {
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  // Nothing pure takes a second; beside engines that start, everything may.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,apps}/*/{src,test,contract}/**/*.spec.{ts,tsx}'],
      testPathIgnorePatterns: ['int-spec', 'e2e-spec', 'long-spec', '/node_modules/', left],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/{libs,apps}/*/{src,test,contract}/**/*.int-spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', left],
      setupFilesAfterEnv: WITH_SHOPS,
    },
    {
      ...shared,
      displayName: 'long',
      testMatch: ['<rootDir>/{libs,apps}/*/{src,test,contract}/**/*.long-spec.ts'],
      setupFilesAfterEnv: WITH_SHOPS,
    },
    {
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/e2e/**/*.e2e-spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', left],
      setupFilesAfterEnv: [...SETUP, '<rootDir>/libs/testing/src/long-timeout.ts'],
    },
  ],
};
export default config;
