/** Whether there is something to watch on live television now: the dot in the header, answered by whoever broadcasts. */
import { service } from '#kernel/ref.ts';

export interface OnAir {
  isOnAir(): Promise<boolean>;
}

export const OnAir = service<OnAir>('origin.on-air');
