/**
 * Message that the network is lost and that the film resumes automatically. Always rendered, so that screen readers
 * announce it.
 */
import { Trans } from '@lingui/react/macro';
import styles from './over.module.css';

export const Lost = ({ isLost }: { isLost: boolean }) => (
  <output className={isLost ? styles.lost : undefined}>
    {isLost && (
      <span>
        <Trans>The connection was lost. The film goes on by itself as soon as it is back.</Trans>
      </span>
    )}
  </output>
);
