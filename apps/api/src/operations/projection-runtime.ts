/** Token of this process's hold on the read models: looks, rebuilds and retries; it never runs them. */
export const PROJECTION_RUNTIME = Symbol('PROJECTION_RUNTIME');
