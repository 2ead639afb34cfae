export { embeddedPlanner } from './embedded/embedded-planner';
export * from './planner';
export * from './tools';
