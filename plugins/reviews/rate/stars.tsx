/** Five stars to click, with the result of the last click. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import styles from '../reviews.module.css';
import type { rateMachine } from './machine.ts';

const STARS = [1, 2, 3, 4, 5];

function useStatus({ snapshot }: Pick<FlowProps<typeof rateMachine>, 'snapshot'>): string {
  const { t } = useLingui();
  if (snapshot.matches('sending')) return t`Saving your rating …`;
  if (snapshot.matches('resting')) return t`Your rating has been saved.`;
  if (!snapshot.matches('refused')) return '';
  return snapshot.context.refusal === 'not_premium'
    ? t`Ratings are for members with an active subscription.`
    : t`Your rating could not be saved. Please try again.`;
}

export function Stars({ snapshot, send }: FlowProps<typeof rateMachine>) {
  const { t } = useLingui();
  const { rating } = snapshot.context;
  return (
    <div className={styles.rate}>
      <fieldset className={styles.stars}>
        <legend className="visually-hidden">{t`Your rating`}</legend>
        {STARS.map((star) => (
          <button
            key={star}
            type="button"
            aria-pressed={star === rating}
            aria-label={t`${plural(star, { one: '# star', other: '# stars' })}`}
            onClick={() => send({ type: 'rate', rating: star })}
          >
            <Icon name="star" size={28} filled={star <= (rating ?? 0)} />
          </button>
        ))}
      </fieldset>
      <output className={styles.said}>{useStatus({ snapshot })}</output>
    </div>
  );
}
