/** Connects previews with their renderer, which is created after the modules. */
import type { Previews } from '#ports/previews.ts';

export interface PreviewDesk extends Previews {
  /** Sets the renderer. */
  renderedBy(render: Previews['render']): void;
}

export function createPreviewDesk(): PreviewDesk {
  let rendering: Previews['render'] = async () => ({ is: 'none' });
  return {
    render: (asked) => rendering(asked),
    renderedBy: (render) => void (rendering = render),
  };
}
