/** Placeholder of a form of this page while it loads. */
import { Skeleton } from '#ui/messages/skeleton.tsx';
import styles from '../form.module.css';

/** Heights (px) of a labelled field, of a line or two before it, and of the large button. */
const FIELD_PX = 76;
const LEAD_PX = 60;
const BUTTON_PX = 54;

interface RecoverySkeletonProps {
  fields: 1 | 3;
  /** Label for screen readers. */
  label?: string;
}

export function RecoverySkeleton({ fields, label }: RecoverySkeletonProps) {
  return (
    <div className={styles.form} aria-busy="true">
      {label && <span className="visually-hidden">{label}</span>}
      <Skeleton height={LEAD_PX} />
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height={FIELD_PX} />
      ))}
      <Skeleton height={BUTTON_PX} />
    </div>
  );
}
