export { BackOfficeModule, backOfficeContribution } from './back-office.module';
export { FindSources, type FindSource } from './find-sources';
export { MOST_TASKS, TaskSources, type GivenTask, type TaskSource } from './task-sources';
