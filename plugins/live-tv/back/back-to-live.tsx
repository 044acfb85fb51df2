/** A link back to the channel, on the page of a film that was opened from it. */
import { useLingui } from '@lingui/react/macro';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import styles from './back-to-live.module.css';

export function BackToLive({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <nav className={styles.bar} aria-label={t`Live TV`}>
      <Button href={href} variant="quiet" size="s" icon="chevron-left">
        {t`Back to live television`}
      </Button>
    </nav>
  );
}

export default function BackPlace() {
  const href = useLive(
    useDeps(deps).wayBack,
    (way) => way.href(),
    () => null,
  );
  return href ? <BackToLive href={href} /> : null;
}
