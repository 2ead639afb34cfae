import { visitorKey } from './visitor-key';

/** Who asks, as limits see it. */
export interface LimitedVisitor {
  readonly key: string;
  /** The request comes from the shop's own machine: its operator, or a proxy that TRUST_PROXY does not name. */
  readonly own: boolean;
}

/** The part of a request that names its visitor; `ip` has already been through TRUST_PROXY. */
export interface FromAddress {
  readonly ip: string;
}

export function visitorOf({ ip }: FromAddress): LimitedVisitor {
  return { key: visitorKey(ip), own: isLoopback(ip) };
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(ip);
}
