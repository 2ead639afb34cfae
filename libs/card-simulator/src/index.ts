export type { ActCommand } from './acts';
export type { BalanceSheet, BalanceSums } from './balance-sheet';
export { type CardSimulatorOptions } from './options';
export { type CardSimulator, startCardSimulator } from './start';
export { migrateCardSimulator } from './store/schema';
export { type CardBehaviour, type CardBrand, findTestCard, type TestCard, testCards } from './test-cards';
