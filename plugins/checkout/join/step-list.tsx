/** The four steps of a sign-up, with the current one marked. */
import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/actions/icon.tsx';
import styles from './join.module.css';

export const STEPS = ['choose', 'account', 'payment', 'confirm'] as const;
export type Step = (typeof STEPS)[number];

export function StepList({ step, isDone = false }: { step: Step; isDone?: boolean }) {
  const { t } = useLingui();
  const labels: Record<Step, string> = {
    choose: t`Choose`,
    account: t`Account`,
    payment: t`Payment`,
    confirm: t`Confirmation`,
  };
  const present = STEPS.indexOf(step);
  return (
    <ol className={styles.list} aria-label={t`Steps`}>
      {STEPS.map((one, index) => {
        const isPast = index < present || isDone;
        return (
          <li
            key={one}
            data-past={isPast ? '' : undefined}
            aria-current={one === step && !isDone ? 'step' : undefined}
          >
            <span className={styles.sign} aria-hidden="true">
              {isPast ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span className={styles.label}>{labels[one]}</span>
            {isPast && <span className="visually-hidden"> {t`(done)`}</span>}
          </li>
        );
      })}
    </ol>
  );
}
