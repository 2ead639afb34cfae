export type * from './domain/return.events';
export type { StoredReturn } from './domain/returns';
export { OrderReturns } from './order-returns';
export { valueOfReturn } from './value-of-return';
export { returnsContribution, ReturnsModule } from './returns.module';
