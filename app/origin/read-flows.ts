/** Which statecharts the first rendering of a page reads: most pages read a few of all there are, and a machine costs a while to make. */
import type { Boot } from '../runtime/boot.ts';

export interface ReadFlows {
  /** Renders a page with the statecharts that pages of its kind have read until now; again with all, when it reads another. */
  render<Rendering>(
    page: Boot['page'],
    renderWith: (
      flows: ReadonlySet<string> | undefined,
      onRead: (flow: string) => void,
    ) => Promise<Rendering>,
  ): Promise<Rendering>;
}

/** What outlives a request are names of statecharts, by the pattern of the page. */
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
      // One that is made only now came too late to be rendered.
      const whole = before ? await renderWith(undefined, note) : rendering;
      known.set(kind, new Set([...read, ...(known.get(kind) ?? [])]));
      return whole;
    },
  };
}
