/** Where previews are requested before it is known who renders them: modules are set up before pages are. */
import type { Previews } from '#ports/previews.ts';

export interface PreviewDesk extends Previews {
  /** Sets who renders from now on. */
  drawnBy(draw: Previews['draw']): void;
}

export function createPreviewDesk(): PreviewDesk {
  let drawing: Previews['draw'] = async () => ({ is: 'none' });
  return {
    draw: (asked) => drawing(asked),
    drawnBy: (draw) => void (drawing = draw),
  };
}
