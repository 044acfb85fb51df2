/** Types of previous-assets.mjs. */
export const KEPT_FOR_H: number;
export function keepAssets(folder: string, nowMs?: number): void;
export function removeOldAssets(folder: string, nowMs?: number): void;
