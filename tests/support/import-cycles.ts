/** Import cycles among source files (Tarjan's strongly connected components). */
import type { Import } from './imports.ts';

/** Returns each cycle as a list of its files; type imports and lazy imports count as well. */
export function cyclesAmong(imports: readonly Import[]): string[][] {
  const reached = new Map<string, string[]>();
  for (const { from, to } of imports) reached.set(from, [...(reached.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const mine = order.size;
    order.set(file, mine);
    lowest.set(file, mine);
    open.push(file);
    for (const next of reached.get(file) ?? []) {
      const below = order.has(next) ? (open.includes(next) ? (order.get(next) ?? mine) : mine) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? mine, below));
    }
    const low = lowest.get(file) ?? mine;
    if (low === mine) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1 || reached.get(file)?.includes(file)) circles.push(members);
    }
    return low;
  }
  for (const file of reached.keys()) if (!order.has(file)) visit(file);
  return circles;
}
