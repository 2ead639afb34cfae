/** Pages by browser, apart from the rest: whoever imports this brings the browser's driver into the process. */
export { BrowserPool, type BrowserPoolOptions, POOL_LIMITS } from './transports/browser-pool';
export { BrowserTransport } from './transports/browser-transport';
