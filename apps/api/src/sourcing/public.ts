export type { Asker, SourcingStep } from './domain/sourcing.events';
export { candidateIdOf, stepCommandId } from './ids';
export { SourcingError } from './domain/sourcing.errors';
export { SourcingDesk } from './sourcing-desk';
export { SourcingWatch } from './sourcing-watch';
export { SourcingModule, sourcingContribution } from './sourcing.module';
export { CompleteSourcing } from './use-cases/complete-sourcing';
export { wishOf } from './wish-of';
export { RecordSourcingSteps } from './use-cases/record-sourcing-steps';
