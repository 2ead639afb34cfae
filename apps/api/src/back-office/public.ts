export { BulkActions, type BulkAction, type BulkList } from './bulk/bulk-actions';
export { BackOfficeModule, backOfficeContribution } from './back-office.module';
export { FindSources, type FindSource } from './find-sources';
export { ListSources, type ListSource } from './lists/list-sources';
export { MOST_TASKS, TaskSources, type GivenTask, type TaskSource } from './task-sources';
