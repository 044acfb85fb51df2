/** Hides the page while it is not yet known whether the 18+ question must be asked, or its dialog is on the way. */
import { useBehindInert } from './behind.ts';
import css from '../age-gate.module.css';

export function Cover() {
  useBehindInert();
  return <div className={css.cover} data-age-cover="" />;
}
