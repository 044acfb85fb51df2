/** Where previews are requested before it is known who renders them: modules are set up before pages are. */
import type { Previews } from '#ports/previews.ts';

export interface PreviewDesk extends Previews {
  /** Sets who renders from now on. */
  renderedBy(render: Previews['render']): void;
}

export function createPreviewDesk(): PreviewDesk {
  let rendering: Previews['render'] = async () => ({ is: 'none' });
  return {
    render: (asked) => rendering(asked),
    renderedBy: (render) => void (rendering = render),
  };
}
