import type { GlobalPosition } from './port';

const DECIMAL = /^(0|[1-9]\d{0,18})$/;

/** Brands a number an adapter read from its store; nobody else should make positions. */
export const globalPosition = (value: bigint | string): GlobalPosition => BigInt(value) as GlobalPosition;

/** Decimal without leading zeros, e.g. for the `X-Event-Position` header. */
export const globalPositionToString = (position: GlobalPosition): string => position.toString();

/** Undefined unless the text is exactly what `globalPositionToString` gives; headers come from strangers. */
export const parseGlobalPosition = (text: string): GlobalPosition | undefined =>
  DECIMAL.test(text) ? globalPosition(text) : undefined;
