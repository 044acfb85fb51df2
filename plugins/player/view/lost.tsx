/** Says that the network is gone, and that the film goes on by itself. It is always there, so that screen readers hear it come. */
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
