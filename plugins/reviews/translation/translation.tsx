/** The button that translates a comment, and the translation below it. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import styles from '../reviews.module.css';
import type { translationMachine } from './machine.ts';

export function Translation({ snapshot, send }: FlowProps<typeof translationMachine>) {
  const { t } = useLingui();
  const isShown = snapshot.matches('translated');
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="globe"
        aria-expanded={isShown}
        busy={snapshot.matches('translating')}
        onClick={() => send({ type: 'toggle' })}
      >
        {isShown ? t`Hide the translation` : t`Translate`}
      </Button>
      <output className={styles.translation}>
        {isShown && (
          <>
            <span className={styles.status}>{t`Translated by a machine`}</span>
            {snapshot.context.text}
          </>
        )}
        {snapshot.matches('failed') && t`There is no translation right now.`}
      </output>
    </>
  );
}
