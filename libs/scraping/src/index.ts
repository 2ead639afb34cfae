export { RobotsGate, type RobotsGateOptions, type RobotsPort, type RobotsVerdict } from './robots';
export type { ListingRef, MarketplaceAdapter } from './adapters/adapter';
export { ADAPTERS } from './adapters';
export {
  BadData,
  type BadDataReason,
  Blocked,
  type BlockKind,
  ReadingFailure,
  Throttled,
  TransientFailure,
} from './failures';
export { piecesInText } from './money/unit-words';
export { type Page, type PageKind, type Transport } from './page';
export { DEFAULT_PACE, HostPace, type PaceRules } from './transports/host-pace';
export { type FetchPort, HttpTransport } from './transports/http-transport';
export { OxylabsTransport, type OxylabsOptions } from './transports/oxylabs';
export { PoliteTransport, type PoliteOptions } from './transports/polite-transport';
export { RobotsTransport } from './transports/robots-transport';
export type { Condition } from './retail/condition';
export { findRetailLinks } from './retail/find-retail-links';
export type { Gst } from './retail/gst';
export { readRetailPage, type RetailReading } from './retail/read-retail';
