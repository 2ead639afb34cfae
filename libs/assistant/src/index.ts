export * from './planner';
export * from './tools';
