export { ImportToolsModule, importToolsContribution } from './import-tools.module';
