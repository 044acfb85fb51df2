/** The steps of a confession, from the form to the film (README 2). */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import styles from './confess.module.css';

export function Steps() {
  const { t } = useLingui();
  // The year is one of a subscription, which not every brand has.
  const hasYear = useDeps(deps).joinLink({}) !== null;
  return (
    <ol className={styles.steps}>
      <li>{t`Our editors read it, and look for anything that could tell who somebody is. That takes some days; you get a discreet mail.`}</li>
      <li>{t`They publish it, without a name or with your nickname, as you chose, or tell you why not.`}</li>
      <li>
        {hasYear
          ? t`Some confessions are chosen for a film. If yours is, you get a year of free access, and the day of its release is posted.`
          : t`Some confessions are chosen for a film. If yours is, the day of its release is posted.`}
      </li>
    </ol>
  );
}
