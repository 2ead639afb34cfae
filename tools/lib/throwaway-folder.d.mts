export function throwawayFolder(): string;
