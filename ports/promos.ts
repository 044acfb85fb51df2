/** The promotions of this page, as other plugins may ask for them anew (1-shell §4 "Login sequence", step 5). */
import { service } from '#kernel/ref.ts';

export interface Promos {
  /** Reads them again: who asks may be somebody else now. */
  refresh(): void;
}
export const Promos = service<Promos>('promos.promos');
