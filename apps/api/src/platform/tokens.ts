/** Injection tokens of the platform. */
export const CONFIG = Symbol('CONFIG');
export const CLOCK = Symbol('CLOCK');
export const PG_POOL = Symbol('PG_POOL');
export const EVENT_STORE = Symbol('EVENT_STORE');
export const EVENT_CATALOGUE = Symbol('EVENT_CATALOGUE');
export const TRANSACTOR = Symbol('TRANSACTOR');
export const POSITION_WAITER = Symbol('POSITION_WAITER');
export const CONTRIBUTIONS = Symbol('CONTRIBUTIONS');
export const QUEUE_PLANS = Symbol('QUEUE_PLANS');

/** The only clock. Domain code gets times as arguments. */
export interface Clock {
  now(): Date;
}
