/** The bar at the window's top while a page is on its way (1-shell §9 "Loading bar"). */
import { useLingui } from '@lingui/react/macro';
import { useNavigationBusy } from '../../kernel/react.tsx';
import styles from './loading-bar.module.css';

/** Its times (5 s run, 200 ms before it shows, 500 ms to go) are transitions of the style sheet: nothing is decided here. */
export function LoadingBar() {
  const { t } = useLingui();
  const busy = useNavigationBusy();
  return (
    <div className={styles.bar} data-busy={busy || undefined} role="progressbar" aria-label={t`Page is loading`} aria-hidden={!busy} />
  );
}
