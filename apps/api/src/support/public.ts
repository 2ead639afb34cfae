export { SupportModule, supportContribution } from './support.module';
