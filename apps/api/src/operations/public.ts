export { OperationsModule, operationsContribution } from './operations.module';
