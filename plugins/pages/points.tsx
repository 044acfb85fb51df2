/** Short items as a grid, numbered steps, or rows. */
import { Link } from '#ui/actions/link.tsx';
import type { Point } from './content/model.ts';
import styles from './points.module.css';

interface PointsProps {
  points: readonly Point[];
  /** `steps` are numbered; `rows` show name and text side by side. */
  variant?: 'grid' | 'steps' | 'rows';
  /** The brand's email address, for items with an email link. */
  email?: string;
}

export function Points({ points, variant = 'grid', email }: PointsProps) {
  const List = variant === 'steps' ? 'ol' : 'ul';
  return (
    <List className={styles.points} data-variant={variant}>
      {points.map((point) => (
        <li key={point.title}>
          <h3>{point.title}</h3>
          <div>
            <p>{point.text}</p>
            {email !== undefined && point.subject !== undefined && (
              <p>
                <Link href={`mailto:${email}?subject=${encodeURIComponent(point.subject)}`}>{email}</Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </List>
  );
}
