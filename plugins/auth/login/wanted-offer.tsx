/** The offer of the originally requested page, above the home page of a member who has just logged in. */
import { useLingui } from '@lingui/react/macro';
import { useLive, usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import styles from './wanted-offer.module.css';

export function WantedOffer({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <nav className={styles.bar} aria-label={t`The page you asked for`}>
      <p>{t`You are logged in.`}</p>
      <Button href={href} variant="line" size="s" iconEnd="arrow-right">
        {t`Continue to the page you asked for`}
      </Button>
    </nav>
  );
}

export default function WantedOfferPlace() {
  const pathOf = usePath();
  const path = useLive(
    useDeps(deps).wantedPage,
    (wanted) => wanted.path(),
    () => null,
  );
  return path ? <WantedOffer href={pathOf(path)} /> : null;
}
