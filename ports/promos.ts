/** The promotions on the current page, which other plugins can reload (step 5 of README 2 of auth). */
import { service } from '#kernel/ref.ts';

export interface Promos {
  /** Reloads the promotions, because the visitor may have logged in or out. */
  refresh(): void;
}
export const Promos = service<Promos>('promos.promos');
