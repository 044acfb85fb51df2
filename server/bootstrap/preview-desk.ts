/** Connects previews with their renderer, which is created after the modules. */
import type { Previews } from '#ports/previews.ts';

export interface PreviewDesk extends Previews {
  /** Sets the renderer. */
  drawnBy(draw: Previews['draw']): void;
}

export function createPreviewDesk(): PreviewDesk {
  let drawing: Previews['draw'] = async () => ({ is: 'none' });
  return {
    draw: (asked) => drawing(asked),
    drawnBy: (draw) => void (drawing = draw),
  };
}
