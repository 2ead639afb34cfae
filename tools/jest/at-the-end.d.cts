export function atTheEnd(close: () => Promise<void>): void;
export function endNow(): Promise<void>;
