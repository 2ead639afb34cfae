/** The import table of the architecture, as rules. Each comment says what is lost when the rule is broken. */

const api = 'apps/api/src';
/** A capability is a folder of the API other than the platform; $1 is its name. */
const capability = `^${api}/(?!platform/)([^/]+)/`;
const TESTS = '\\.(int-)?spec\\.tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, and load in an order nobody chose.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere fails at run time, perhaps only in production.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
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
        pathNot: `^${api}/$1/domain/|^libs/(money|landed-cost)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-types-from-ports-only',
      comment: 'Even the types a domain speaks of are its own, or those of the libraries.',
      severity: 'error',
      from: { path: `${capability}domain/`, pathNot: TESTS },
      to: {
        pathNot: `^${api}/$1/domain/|^${api}/[^/]+/public\\.ts$|^libs/(money|landed-cost|event-store|contracts)/`,
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
      name: 'platform-knows-no-capability',
      comment: 'The platform is what every capability stands on.',
      severity: 'error',
      from: { path: `^${api}/platform/`, pathNot: TESTS },
      to: { path: capability },
    },
    {
      name: 'no-controllers-below',
      comment: 'The worker runs use cases, reactions and read models without any HTTP.',
      severity: 'error',
      from: { path: `${capability}(use-cases|reactions|read-models|jobs|adapters)/` },
      to: { path: `${capability}http/` },
    },
    {
      name: 'read-models-only-listen',
      comment: 'A projection that sends a command would send it again with every rebuild.',
      severity: 'error',
      from: { path: `${capability}read-models/`, pathNot: TESTS },
      to: { path: `${capability}(use-cases|reactions|jobs)/` },
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
