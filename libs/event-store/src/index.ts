export * from './port';
export * from './decider';
export * from './codec/registry';
