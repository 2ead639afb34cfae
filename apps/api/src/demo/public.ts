export { demoHistoryOf, type WantedPast } from './demo-history-of';
