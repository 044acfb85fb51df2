/** A button that installs the app if the browser supports it; otherwise a link to manual instructions. */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFlow } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { InstallFlow } from '../refs.ts';
import styles from './install-offer.module.css';

function Offer() {
  const { t } = useLingui();
  const [snapshot, send] = useFlow(InstallFlow);
  if (snapshot.matches('installed'))
    return (
      <>
        <Icon name="check" />
        <span>{t`It is installed. You will find it among your apps.`}</span>
      </>
    );
  if (snapshot.matches('waiting')) return t`A few steps, depending on your browser.`;
  return (
    <Button
      size="l"
      icon="download"
      busy={snapshot.matches('asking')}
      onClick={() => send({ type: 'install' })}
    >{t`Install now`}</Button>
  );
}

export function InstallOffer() {
  return (
    <div className={styles.offer} aria-live="polite">
      <Suspense fallback={null}>
        <Offer />
      </Suspense>
    </div>
  );
}
