/** Shown if the visitor's own review could not be loaded; has a button to retry. */
import { useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import type { ownReviewMachine } from './machine.ts';

export function OwnReviewFailed({ send }: Pick<FlowProps<typeof ownReviewMachine>, 'send'>) {
  const { t } = useLingui();
  return (
    <Notice
      tone="error"
      level={3}
      title={t`Your own review could not be loaded`}
      actions={<Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
    >
      {t`Please check your connection.`}
    </Notice>
  );
}
