/** The one of the event store, under the name it has here. */
export { backOff as backoffMs, pause } from '@halfpallet/event-store';
