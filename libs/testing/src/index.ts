export * from './builders';
export * from './given';
export * from './test-database';
export * from './test-postgres';
export * from './machine-clock';
export * from './small-disk';
export * from './foreign-host';
export * from './wait';
export { freePort } from '../../../tools/lib/ports.mjs';
