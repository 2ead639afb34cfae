export type { ActCommand } from './acts';
export type { BalanceSheet, BalanceSums } from './balance-sheet';
export { API_VERSION, type CardSimulatorOptions, SUBSCRIBED_EVENTS } from './options';
export { type CardSimulator, startCardSimulator } from './start';
export { migrateCardSimulator } from './store/schema';
export { type CardBehaviour, type CardBrand, findTestCard, passesLuhn, type TestCard, testCards } from './test-cards';
