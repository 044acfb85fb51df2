/** A placeholder with exactly the size of a card. */
import { Skeleton } from '../messages/skeleton.tsx';
import css from '../messages/skeleton.module.css';

export interface CardSkeletonProps {
  shape?: 'poster' | 'still' | 'person';
}

const RATIO = { poster: '2 / 3', still: '16 / 9', person: '4 / 5' };

export function CardSkeleton({ shape = 'poster' }: CardSkeletonProps) {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton ratio={RATIO[shape]} />
      <div className={css.words}>
        <Skeleton width="78%" height="0.95rem" />
        <Skeleton width="52%" height="0.75rem" />
      </div>
    </div>
  );
}
