/** Placeholder of the sign-up form while its statechart loads. */
import { Skeleton } from '#ui/messages/skeleton.tsx';
import styles from '../form.module.css';

/** Heights (px) of a labelled field, of one with a hint, of a choice and of the large button. */
const FIELD_PX = 76;
const HINTED_FIELD_PX = 104;
const CHOICE_PX = 48;
const BUTTON_PX = 54;

export function SignUpFormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height={FIELD_PX} />
      <Skeleton height={HINTED_FIELD_PX} />
      <Skeleton height={CHOICE_PX} />
      <Skeleton height={CHOICE_PX} />
      <Skeleton height={BUTTON_PX} />
    </div>
  );
}
