/** The button that downloads the library as a file. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import type { archiveMachine } from './machine.ts';
import styles from '../my-space/my-space.module.css';

export function ArchiveView({ snapshot, send }: FlowProps<typeof archiveMachine>) {
  const { t } = useLingui();
  return (
    <div className={styles.archive}>
      <Button
        variant="quiet"
        size="s"
        icon="download"
        busy={snapshot.matches('packing')}
        onClick={() => send({ type: 'download' })}
      >
        {t`Download my library`}
      </Button>
      <output>
        {snapshot.matches('done') && t`The archive is in your downloads.`}
        {snapshot.matches('failed') && t`The archive could not be made. Please try again.`}
      </output>
    </div>
  );
}
