/** The promotions of this page, as other plugins may ask for them anew (step 5 of README 2 of auth). */
import { service } from '#kernel/ref.ts';

export interface Promos {
  /** Reads them again: who asks may be somebody else now. */
  refresh(): void;
}
export const Promos = service<Promos>('promos.promos');
