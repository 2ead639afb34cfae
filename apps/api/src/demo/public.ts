export { demoHistoryOf, type WantedPast } from './demo-history-of';
export type { DemoHistory, DemoHistoryReport } from './demo-history';
