import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const NO_DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name: one thing, one name, wherever it is used.',
};

/** What makes a run differ from the next one. Pure code gets time and randomness as arguments. */
const IMPURE = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Pass the time in.' },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Pass the time in.',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'Pass randomness in.',
  },
  { selector: 'CallExpression[callee.name="randomUUID"]', message: 'Pass ids in.' },
  { selector: 'CallExpression[callee.name="randomBytes"]', message: 'Pass randomness in.' },
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'coverage/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-param-reassign': 'error',
      'no-throw-literal': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: { globals: globals.node },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
  },
  {
    // Parts of these are sent to the browser they drive.
    files: ['tools/pictures.mjs', 'tools/lib/pictures/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.test.json', './apps/web/tsconfig.json', './apps/admin/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Nest modules and parameter objects are classes without members on purpose.
      '@typescript-eslint/no-extraneous-class': 'off',
      // Arrays are checked by noUncheckedIndexedAccess; `!` marks an index that was proven a line above.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      // `undefined` in a callback's type says "nothing comes back"; a computed delete is how a key leaves a record.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // What needs types: the mistakes that compile, pass the happy path and lose an error.
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/require-array-sort-compare': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-throw-literal': 'off',
    },
  },
  {
    files: ['apps/api/src/**/*.ts', 'libs/*/src/**/*.ts'],
    ignores: ['**/*.{spec,int-spec}.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/api/src/*/domain/**/*.ts', 'libs/{money,landed-cost}/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', NO_DEFAULT_EXPORT, ...IMPURE] },
  },
  {
    files: ['apps/{web,admin}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
    // What only the browser knows (storage, address) can only be read after hydration, so in an effect.
    // The React compiler is not in use, so what it cannot memoise is no matter.
    rules: { 'react-hooks/set-state-in-effect': 'off', 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['**/*.config.{ts,mts}'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
