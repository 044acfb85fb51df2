/**
 * Remembers the statecharts that the first rendering of a page reads: most pages read few, and creating a machine takes
 * time.
 */
import type { Boot } from '../runtime/boot.ts';

export interface ReadFlows {
  /**
   * Renders a page with the statecharts that pages of its kind have read so far; if it reads another, renders it again
   * with all.
   */
  render<Rendering>(
    page: Boot['page'],
    renderWith: (
      flows: ReadonlySet<string> | undefined,
      onRead: (flow: string) => void,
    ) => Promise<Rendering>,
  ): Promise<Rendering>;
}

/** Stores only the names of statecharts by page pattern, so that nothing else outlives a request. */
export function createReadFlows(): ReadFlows {
  const known = new Map<string, ReadonlySet<string>>();
  return {
    async render(page, renderWith) {
      const kind = page.is === 'ready' ? page.ready.pattern : page.is;
      const before = known.get(kind);
      const read = new Set<string>();
      const note = (flow: string): void => void read.add(flow);
      const rendering = await renderWith(before, note);
      if (before && [...read].every((flow) => before.has(flow))) return rendering;
      // A statechart that was missing in this rendering requires another rendering with all.
      const whole = before ? await renderWith(undefined, note) : rendering;
      known.set(kind, new Set([...read, ...(known.get(kind) ?? [])]));
      return whole;
    },
  };
}
