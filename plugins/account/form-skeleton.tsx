/** Placeholder of a form while it loads. */
import { Skeleton } from '#ui/messages/skeleton.tsx';
import styles from './account.module.css';

/** Heights (px) of a labelled field and of the button. */
const FIELD_PX = 76;
const BUTTON_PX = 48;

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.form} aria-busy="true">
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={FIELD_PX} />
      ))}
      <Skeleton height={BUTTON_PX} width={160} />
    </div>
  );
}
