export const TOGETHER: readonly string[];
export function testsOf(group: string): string[];
export function together(file: string): void;
