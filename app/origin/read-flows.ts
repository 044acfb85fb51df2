/** The statecharts that the first rendering of a page reads: most pages read few of them, and creating a machine takes time. */
import type { Boot } from '../runtime/boot.ts';

export interface ReadFlows {
  /** Renders a page with the statecharts that pages of its kind have read so far; again with all when it reads another. */
  render<Rendering>(
    page: Boot['page'],
    renderWith: (
      flows: ReadonlySet<string> | undefined,
      onRead: (flow: string) => void,
    ) => Promise<Rendering>,
  ): Promise<Rendering>;
}

/** Only names of statecharts outlive a request, by the pattern of the page. */
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
      // One that is created only now was too late for this rendering.
      const whole = before ? await renderWith(undefined, note) : rendering;
      known.set(kind, new Set([...read, ...(known.get(kind) ?? [])]));
      return whole;
    },
  };
}
