/** Whether live TV is broadcasting now, for the dot in the header. */
import { service } from '#kernel/ref.ts';

export interface OnAir {
  isOnAir(): Promise<boolean>;
}

export const OnAir = service<OnAir>('origin.on-air');
