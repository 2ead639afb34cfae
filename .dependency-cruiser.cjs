/**
 * The import table of the architecture, as rules. Everything is denied that the tables below do not list, and a folder
 * they do not name fails the check. Each comment says what is lost when the rule is broken.
 */

const api = 'apps/api/src';

/** What a capability may know of others, by their public.ts. An arrow points down this list, never up. */
const CAPABILITIES = {
  identity: [],
  'back-office': ['identity'],
  marketplaces: ['identity'],
  media: ['marketplaces'],
  catalogue: ['identity', 'back-office', 'media'],
  pricing: ['catalogue'],
  imports: ['identity', 'back-office', 'media', 'catalogue', 'pricing', 'marketplaces'],
  market: ['identity', 'catalogue', 'pricing', 'marketplaces'],
  sourcing: ['identity', 'media', 'marketplaces', 'imports', 'market'],
  'import-tools': ['identity', 'catalogue', 'imports', 'sourcing'],
  cart: ['catalogue', 'pricing'],
  quoting: ['identity', 'back-office', 'catalogue', 'pricing'],
  ordering: ['identity', 'catalogue', 'pricing', 'quoting'],
  payments: ['identity', 'back-office', 'ordering'],
  'order-desk': [
    ...['identity', 'back-office', 'catalogue', 'pricing', 'imports', 'sourcing', 'cart', 'quoting', 'ordering'],
    'payments',
  ],
  returns: ['identity', 'media', 'ordering', 'order-desk'],
  invoicing: ['identity', 'ordering', 'payments', 'order-desk'],
  notifications: ['identity', 'back-office', 'catalogue', 'sourcing', 'quoting', 'payments', 'order-desk', 'returns'],
  support: ['identity', 'back-office', 'notifications'],
  'image-proxy': [],
  assistant: ['identity', 'catalogue', 'pricing', 'imports', 'sourcing', 'cart', 'quoting', 'image-proxy'],
  'file-processing': ['identity', 'assistant'],
  agents: ['identity', 'cart', 'assistant'],
  demo: ['identity', 'catalogue', 'pricing', 'ordering', 'payments'],
  operations: ['identity', 'back-office'],
  'storefront-host': ['catalogue'],
};

/** Stands in KINDS for the capability's own folders, those of FOLDERS. */
const OWN = 'own';
/** Files that lie in the capability's folder itself; the wiring (module, contribution, `*-work`, public.ts) sees all. */
const SERVICES = 'services';

/** Kinds of folders that any capability may have, and what each may import of its own capability beside itself. */
const KINDS = {
  domain: [],
  'use-cases': ['domain', 'adapters', SERVICES, OWN],
  'read-models': ['domain', SERVICES, OWN],
  adapters: ['domain'],
  reactions: ['domain', 'use-cases', 'jobs', SERVICES, OWN],
  jobs: ['domain', 'adapters', 'use-cases', SERVICES, OWN],
  http: ['domain', 'adapters', 'use-cases', 'read-models', SERVICES, OWN],
  [SERVICES]: ['domain', 'adapters', 'use-cases', 'read-models', OWN],
};

/** Folders that one capability has beside those, and what each may import of it. */
const FOLDERS = {
  identity: {
    'personal-data': [],
    'final-notice-addresses': [],
    pages: [],
    staff: ['accounts', 'audit', 'sessions'],
    // Accounts and the vault know each other's types only.
    vault: ['accounts', 'personal-data'],
    accounts: ['vault'],
    sessions: ['accounts', 'personal-data'],
    // Its entries hold marks of remarks, and are found by their words.
    audit: ['accounts', 'remarks', 'sessions', 'vault'],
    proofs: ['accounts', 'audit', 'sessions', 'sign-in'],
    addresses: ['audit', 'personal-data'],
    'agent-keys': ['accounts', 'audit', 'own-account', 'personal-data', 'sessions'],
    grants: ['sessions'],
    // Answers in cookies, signed as grants are.
    issuer: ['grants', 'personal-data', 'sessions'],
    'one-time-tokens': ['sessions'],
    remarks: ['personal-data'],
    'sign-in': ['accounts', 'audit', 'grants', 'pages', 'sessions', 'vault'],
    // Why somebody was looked at is kept as a remark about them.
    reveals: ['audit', 'remarks', 'vault'],
    'email-change': [
      ...[
        'domain',
        'use-cases',
        'accounts',
        'audit',
        'one-time-tokens',
        'final-notice-addresses',
        'personal-data',
        'sessions',
        'vault',
      ],
    ],
    'own-account': [
      ...[
        'domain',
        'accounts',
        'email-change',
        'one-time-tokens',
        'final-notice-addresses',
        'issuer',
        'sessions',
        'sign-in',
        'vault',
      ],
    ],
    // Holds its own pages, which share the form answers of `http`.
    'password-reset': [
      ...['domain', 'http', 'accounts', 'audit', 'one-time-tokens', 'pages', 'sessions', 'sign-in', 'vault'],
    ],
  },
  'back-office': {
    'saved-views': [],
    tasks: [SERVICES],
    lists: [],
    runs: [],
    exports: ['lists', 'runs'],
    bulk: ['lists', 'runs'],
    live: [],
  },
  catalogue: { data: [], illustrations: ['data'] },
  pricing: { fx: [] },
  quoting: { admin: ['domain', SERVICES], pdf: ['domain', SERVICES] },
  payments: {
    'bank-statements': ['domain', 'read-models', 'use-cases', SERVICES],
    replay: ['domain', 'read-models', SERVICES],
    webhooks: ['adapters', 'domain', 'read-models'],
  },
  imports: {
    'product-file': [SERVICES],
  },
  sourcing: {
    // Works on the queues of the marketplaces, beside the searches.
    listings: ['adapters', 'jobs'],
  },
  'order-desk': {
    admin: ['read-models', 'pdf', SERVICES],
    // Draws what it is given.
    pdf: [],
    // Holds its own controllers, which page their lists as those of `http` do.
    customer: ['domain', 'read-models', 'http', SERVICES],
  },
  invoicing: { pdf: ['domain'] },
  assistant: {
    // A provider's wire, and what the tools do. Both are used by the turns.
    openai: [],
    tools: ['domain', SERVICES],
  },
  operations: { 'dead-letters': [SERVICES], outbox: [SERVICES, 'queues'], projections: [SERVICES], queues: [] },
};

/** Folders of the platform, which may import each other. */
const PLATFORM_FOLDERS = ['database', 'events', 'http', 'jobs', 'limits', 'pdf'];

/** Libraries, and the libraries each may import. Tests may use `testing`, too. */
const LIBS = {
  money: [],
  contracts: ['money'],
  'card-simulator': [],
  'landed-cost': ['money'],
  'event-store': [],
  projections: ['event-store'],
  testing: ['event-store'],
  'safe-net': [],
  scraping: ['money', 'safe-net', 'sourcing'],
  sourcing: ['money'],
  'fixture-marketplace': ['sourcing'],
  assistant: ['money', 'contracts', 'landed-cost', 'files'],
  files: ['contracts'],
};

/** Folders of the storefront. A feature is a folder of `features`. */
const WEB = {
  styles: [],
  texts: [],
  lib: ['texts'],
  ui: ['lib', 'texts'],
  features: ['ui', 'lib', 'texts'],
  app: ['features', 'ui', 'lib', 'texts'],
  // For tests only.
  test: [],
};
/** Features that may import other features: none. */
const WEB_FEATURES = {};

/** Folders of the back-office below its pages. */
const ADMIN_BASE = {
  styles: [],
  i18n: [],
  providers: ['i18n'],
  layout: ['providers', 'i18n'],
  shared: ['layout', 'providers', 'i18n'],
  // A page under test and recorded answers, for tests only.
  test: ['layout', 'providers', 'i18n', 'shared'],
};
/** Folders of the back-office's pages: each may import all below, and these other ones. */
const ADMIN_PAGES = {
  'abandoned-carts': ['orders'],
  'audit-log': ['orders'],
  // A figure leads to the same rows wherever it stands.
  dashboards: ['overview'],
  database: ['projections'],
  // A draft that became an order leads to it.
  'draft-orders': ['orders'],
  // Both are the inbox: the same tabs, and an answer shows what became of its mail.
  'contact-messages': ['mails'],
  mails: [],
  marketplaces: [],
  'potential-imports': [],
  'sourcing-requests': [],
  'market-prices': [],
  'product-sources': [],
  'authentic-listings': [],
  projections: [],
  queues: [],
  exports: [],
  // A row leads to its record.
  'bulk-operations': ['orders', 'potential-imports'],
  staff: [],
  // What waits for one's role is what the overview counts.
  tasks: ['orders', 'overview'],
  orders: [],
  // An order's number, badge and tabs look the same wherever they stand.
  customers: ['orders'],
  'failed-payments': ['orders', 'provider-events'],
  'provider-events': ['orders'],
  payments: ['orders'],
  refunds: ['orders'],
  // What is accepted is refunded by the order's own dialog.
  returns: ['orders'],
  'bank-lines': ['orders'],
  'product-files': [],
  products: [],
  // What is found leads to where it stands.
  'quick-find': ['orders'],
  quotes: ['orders'],
  // An import shows its search as any search is shown.
  'product-import': ['sourcing-requests'],
  ledger: ['orders'],
  invoices: ['orders'],
  overview: ['orders', 'projections', 'refunds'],
  replays: ['ledger', 'orders'],
};

/** A capability is a folder of the API other than the platform; $1 is its name. */
const capability = `^${api}/(?!platform/)([^/]+)/`;
const TESTS = '\\.(int-)?spec\\.tsx?$';
const WIRING = '(?:public|[^/]+\\.(?:module|contribution)|[^/]+-work)\\.ts$';

const anyOf = (names) => (names.length > 0 ? `(?:${names.join('|')})` : '(?!)');
const kindFolders = Object.keys(KINDS).filter((kind) => kind !== SERVICES);

/** What a kind looks like below the folder of its capability. */
function pathOfKind(kind) {
  if (kind === SERVICES) return `(?!${WIRING})[^/]+$`;
  if (kind === OWN) return `(?!${anyOf(kindFolders)}/)[^/]+/`;
  return `${kind}/`;
}

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Refuses each file of a place that lies outside its known folders, whether it is imported or not. */
function onlyKnownFolders(name, known, place) {
  const comment =
    'A folder that no table of .dependency-cruiser.cjs names is a folder that no rule covers: name it there.';
  return {
    name,
    comment,
    severity: 'error',
    // The tool refuses a file by itself only by the number of its importers; 100 is the most it can be asked for.
    module: { path: place, pathNot: known, numberOfDependentsLessThan: 100 },
    from: {},
  };
}

/** Folders of one place: each may import itself and what its row lists. */
function layers({ prefix, place, table, comment, pathNot = [] }) {
  return Object.entries(table).map(([folder, below]) =>
    rule(
      `${prefix}-${folder}`,
      comment,
      { path: `^${place}/${folder}/`, pathNot },
      { path: `^${place}/`, pathNot: `^${place}/${anyOf([folder, ...below])}/` },
    ),
  );
}

const capabilityRules = [
  onlyKnownFolders(
    'known-capability',
    [`^${api}/${anyOf(['platform', ...Object.keys(CAPABILITIES)])}/`],
    `^${api}/[^/]+/`,
  ),
  onlyKnownFolders(
    'known-folder',
    [
      `^${api}/platform/(?:${anyOf(PLATFORM_FOLDERS)}/)?[^/]+$`,
      `^${api}/(?!platform/)[^/]+/(?:[^/]+$|${anyOf(kindFolders)}/)`,
      ...Object.entries(FOLDERS).map(([name, folders]) => `^${api}/${name}/${anyOf(Object.keys(folders))}/`),
    ],
    `^${api}/[^/]+/`,
  ),
  ...Object.entries(CAPABILITIES).map(([name, others]) =>
    rule(
      `arrow-from-${name}`,
      'Capabilities that know each other both ways are one capability; CAPABILITIES lists who may know whom.',
      { path: `^${api}/${name}/` },
      { path: `^${api}/(?!platform/)[^/]+(?:/|$)`, pathNot: `^${api}/${anyOf([name, ...others])}/` },
    ),
  ),
  ...Object.entries(KINDS).map(([kind, others]) =>
    rule(
      `kind-${kind}`,
      'KINDS lists what a kind of folder may know of its own capability; the rest would turn its dependencies round.',
      { path: `${capability}${pathOfKind(kind)}`, pathNot: TESTS },
      { path: `^${api}/$1/`, pathNot: [kind, ...others].map((other) => `^${api}/$1/${pathOfKind(other)}`) },
    ),
  ),
  ...Object.entries(FOLDERS).flatMap(([name, folders]) =>
    Object.entries(folders).map(([folder, others]) =>
      rule(
        `folder-${name}-${folder}`,
        'FOLDERS lists what a folder of its own kind may know of its capability.',
        { path: `^${api}/${name}/${folder}/`, pathNot: TESTS },
        {
          path: `^${api}/${name}/`,
          pathNot: [folder, ...others].map((other) => `^${api}/${name}/${pathOfKind(other)}`),
        },
      ),
    ),
  ),
  rule(
    'wiring-is-for-modules',
    'Whoever imports a controller or a module is started with it.',
    { path: capability, pathNot: `${WIRING}|${TESTS}` },
    { path: `^${api}/[^/]+/(?:.*\\.controller|[^/]+\\.(?:module|contribution)|[^/]+-work)\\.ts$` },
  ),
  rule(
    'no-http-below',
    'The worker runs these without any request.',
    { path: `${capability}(?:domain|use-cases|adapters|reactions|jobs)/`, pathNot: TESTS },
    { path: `^${api}/platform/http/` },
  ),
  rule(
    'the-roof-starts-capabilities',
    'The files at the root of the API put capabilities together, and know their public.ts only.',
    { path: `^${api}/[^/]+\\.ts$` },
    { path: capability, pathNot: `^${api}/[^/]+/public\\.ts$` },
  ),
];

const placeRules = [
  onlyKnownFolders('known-library', [`^libs/${anyOf(Object.keys(LIBS))}/`], '^libs/[^/]+/'),
  ...layers({
    prefix: 'library',
    place: 'libs',
    table: LIBS,
    comment: 'A library is used by those above it; LIBS lists who may import whom.',
    pathNot: `${TESTS}|/test/|/contract/`,
  }),
  onlyKnownFolders('known-web-folder', [`^apps/web/src/(?:${anyOf(Object.keys(WEB))}/.+|[^/]+)$`], '^apps/web/src/'),
  ...layers({
    prefix: 'web',
    place: 'apps/web/src',
    table: WEB,
    comment: 'The storefront is built in layers: texts, lib, ui, features, app. Each knows those below it.',
  }),
  rule(
    'web-features-stand-alone',
    'A page that reaches into another page changes with it; what both need belongs to lib or ui.',
    { path: '^apps/web/src/features/([^/]+)/', pathNot: `^apps/web/src/features/${anyOf(Object.keys(WEB_FEATURES))}/` },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
  ...layers({
    prefix: 'web-feature',
    place: 'apps/web/src/features',
    table: WEB_FEATURES,
    comment: 'WEB_FEATURES lists the features that a feature may import.',
  }),
  onlyKnownFolders(
    'known-admin-folder',
    [`^apps/admin/src/(?:${anyOf([...Object.keys(ADMIN_BASE), ...Object.keys(ADMIN_PAGES)])}/.+|[^/]+)$`],
    '^apps/admin/src/',
  ),
  ...layers({
    prefix: 'admin',
    place: 'apps/admin/src',
    table: ADMIN_BASE,
    comment: 'What all pages share knows no page; ADMIN_BASE lists who may import whom.',
    pathNot: TESTS,
  }),
  ...layers({
    prefix: 'admin-page',
    place: 'apps/admin/src',
    table: Object.fromEntries(
      Object.entries(ADMIN_PAGES).map(([page, others]) => [page, [...others, 'i18n', 'providers', 'layout', 'shared']]),
    ),
    comment: 'A page that reaches into another page changes with it; ADMIN_PAGES lists the exceptions.',
    pathNot: TESTS,
  }),
  rule(
    'admin-tests-only',
    'Recorded answers are no part of the product.',
    { path: '^apps/admin/src/', pathNot: `${TESTS}|^apps/admin/src/test/` },
    { path: '^apps/admin/src/test/' },
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...capabilityRules,
    ...placeRules,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, and load in an order nobody chose.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-types',
      comment:
        'Of two files that name each other, neither is understood without the other: what both name has a file of its own.',
      severity: 'error',
      from: { pathNot: '/test/' },
      to: { circular: true, via: { dependencyTypes: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere fails at run time, perhaps only in production.',
      severity: 'error',
      from: {},
      // A file asked for by its address: the build of the front-end fails when there is none.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that only happens to be there is gone with the next install.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${TESTS}|/test/|\\.config\\.ts$|^libs/testing/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'libs-stand-alone',
      comment: 'A library that knows an application cannot be used by another one.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Test helpers bring Jest and database administration along.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${TESTS}|/test/|/contract/|^libs/testing/` },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'front-ends-see-contracts-only',
      comment: 'The browser knows the calls and the arithmetic, and nothing of how the server does its work.',
      severity: 'error',
      from: { path: '^apps/(web|admin)/' },
      to: { path: '^(apps|libs)/', pathNot: '^apps/$1/|^libs/(contracts|money|landed-cost)/' },
    },
    {
      name: 'api-knows-no-front-end',
      comment: 'The API loads the built storefront from disk by name, never its sources.',
      severity: 'error',
      from: { path: '^apps/api/' },
      to: { path: '^apps/(web|admin)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules of the business run without Nest, I/O, clock or random. Types of the event-store port are fine.',
      severity: 'error',
      from: { path: `${capability}domain/`, pathNot: TESTS },
      to: {
        pathNot: `^${api}/$1/domain/|^libs/(money|landed-cost|sourcing)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-types-from-ports-only',
      comment: 'Even the types a domain speaks of are its own, or those of the libraries.',
      severity: 'error',
      from: { path: `${capability}domain/`, pathNot: TESTS },
      to: {
        pathNot: `^${api}/$1/domain/|^${api}/[^/]+/public\\.ts$|^libs/(money|landed-cost|sourcing|event-store|contracts)/`,
        dependencyTypes: ['type-only'],
      },
    },
    {
      name: 'capabilities-meet-at-public',
      comment: 'What another capability may rely on stands in its public.ts; the rest can change any day.',
      severity: 'error',
      from: { path: capability },
      to: { path: capability, pathNot: `^${api}/$1/|^${api}/(?!platform/)[^/]+/public\\.ts$` },
    },
    {
      name: 'browser-driver-is-asked-for',
      comment: 'Its driver is loaded when a page is read in a browser, and never by the process that answers visitors.',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: `${TESTS}|/test/|^libs/scraping/src/(?:browser|transports/browser-[a-z]+)\\.ts$`,
      },
      to: {
        path: '^libs/scraping/src/(?:browser|transports/browser-(?:pool|transport|context))\\.ts$|node_modules/playwright-core/',
        dependencyTypesNot: ['dynamic-import', 'type-only', 'type-import'],
      },
    },
    {
      name: 'platform-knows-no-capability',
      comment: 'The platform is what every capability stands on.',
      severity: 'error',
      from: { path: `^${api}/platform/`, pathNot: TESTS },
      to: { path: capability },
    },
    {
      name: 'http-shows-no-domain',
      comment: 'Responses are written in contracts; a domain class in a response makes its fields an API.',
      severity: 'error',
      from: { path: `${capability}http/`, pathNot: TESTS },
      to: { path: `${capability}domain/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'projections-for-reactions-and-read-models',
      comment: 'Whoever else writes rows of a read model breaks its rebuild.',
      severity: 'error',
      from: { path: capability, pathNot: `^${api}/[^/]+/(reactions|read-models)/|\\.module\\.ts$|${TESTS}` },
      to: { path: '^libs/projections/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/\\.)/' },
    tsConfig: { fileName: 'tsconfig.test.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
