/** Who imports, what it imports from, and the names it takes: `import()` where there are none. */
export type Arrow = [from: string, to: string, names: string];

export const floors: string[][];

export function arrowsOf(texts: ReadonlyMap<string, string>): Arrow[];

export function faultsOf(arrows: readonly Arrow[]): string[];
