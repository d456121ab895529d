/** Who imports, what is imported from, and the names that are taken: `import()` where there are none. */
export type Arrow = [from: string, to: string, names: string];

export const floors: string[][];

export function arrowsOf(texts: ReadonlyMap<string, string>): Arrow[];

export function faultsOf(arrows: readonly Arrow[]): string[];
