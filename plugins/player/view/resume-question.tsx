/** Asks whether a partly watched film resumes or starts over. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { clockOf } from '#ui/media/clock.ts';
import choices from '#ui/media/choices.module.css';
import styles from './over.module.css';

export function ResumeQuestion({
  positionS,
  resume,
  startOver,
}: {
  positionS: number;
  resume: () => void;
  startOver: () => void;
}) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const position = clockOf(positionS);
  return (
    <section aria-label={t`You have begun this film`} className={styles.question} data-question="">
      <p>
        <Trans>You have begun this film</Trans>
      </p>
      <div className={choices.row} data-pair="">
        <button ref={first} type="button" className={choices.primary} onClick={resume}>
          <Trans>Resume from {position}</Trans>
        </button>
        <button type="button" className={choices.secondary} onClick={startOver}>
          <Trans>Start over</Trans>
        </button>
      </div>
    </section>
  );
}
