export { BackOfficeModule, backOfficeContribution } from './back-office.module';
export { FindSources, type FindSource } from './find-sources';
