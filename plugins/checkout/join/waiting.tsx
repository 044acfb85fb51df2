/** A loading placeholder with the height of the next step, which avoids a layout shift. */
import { useLingui } from '@lingui/react/macro';
import { Spinner } from '#ui/messages/spinner.tsx';
import styles from './join.module.css';

export function Waiting() {
  const { t } = useLingui();
  return (
    <output className={styles.waiting} aria-busy="true">
      <Spinner size={20} />
      {t`One moment`}
    </output>
  );
}
