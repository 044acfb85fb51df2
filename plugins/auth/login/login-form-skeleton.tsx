/** Placeholder of the login form while its statechart loads: two fields and a button. */
import { Skeleton } from '#ui/messages/skeleton.tsx';
import styles from '../form.module.css';

/** Heights (px) of a labelled field and of the large button. */
const FIELD_PX = 76;
const BUTTON_PX = 54;

export function LoginFormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height={FIELD_PX} />
      <Skeleton height={FIELD_PX} />
      <Skeleton height={BUTTON_PX} />
    </div>
  );
}
