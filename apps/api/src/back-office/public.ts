export { BulkActions, type BulkAction } from './bulk/bulk-actions';
export { BackOfficeModule, backOfficeContribution } from './back-office.module';
export { FindSources } from './find-sources';
export { ListSources, type ListSource } from './lists/list-sources';
export { MOST_TASKS, TaskSources, type GivenTask } from './task-sources';
