/** Reading preferences: a smaller or larger text size, on dark or light paper. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import styles from './comfort.module.css';
import type { comfortMachine } from './machine.ts';

export function ComfortView({ snapshot, send }: FlowProps<typeof comfortMachine>) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.comfort}>
      <legend className="visually-hidden">{t`How you like to read`}</legend>
      <Button
        variant="quiet"
        size="s"
        icon="minus"
        label={t`Smaller text`}
        aria-disabled={!snapshot.can({ type: 'smaller' })}
        onClick={() => send({ type: 'smaller' })}
      />
      <span aria-hidden className={styles.letters} />
      <Button
        variant="quiet"
        size="s"
        icon="plus"
        label={t`Larger text`}
        aria-disabled={!snapshot.can({ type: 'larger' })}
        onClick={() => send({ type: 'larger' })}
      />
      <Button
        variant="quiet"
        size="s"
        icon="lightbulb"
        aria-pressed={snapshot.matches({ paper: 'day' })}
        onClick={() => send({ type: snapshot.matches({ paper: 'day' }) ? 'night' : 'day' })}
      >{t`Day paper`}</Button>
    </fieldset>
  );
}
