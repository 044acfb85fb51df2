/** A failed search, with the reason and a button to try again. */
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '#app/http/errors.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';

export function Stopped({ refusal, retry }: { refusal: Refusal | null; retry: () => void }) {
  const { t } = useLingui();
  const again = <Button onClick={retry}>{t`Try again`}</Button>;
  if (refusal?.code === 'offline')
    return (
      <Notice tone="offline" title={t`You seem to be offline`} actions={again}>
        {t`We search again as soon as there is a connection.`}
      </Notice>
    );
  const isBusy = refusal?.code === 'too_many_requests' || refusal?.code === 'unavailable';
  return (
    <Notice
      tone="error"
      title={isBusy ? t`A moment, please` : t`The search did not get through`}
      actions={again}
    >
      {isBusy ? t`That was a lot at once. Take a breath, then try again.` : t`Please try again later.`}
    </Notice>
  );
}
