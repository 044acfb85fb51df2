/** A page that could not be shown: what happened, another try, and the way home (1-shell §8 "Generic page error"). */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '../../kernel/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Standstill } from './standstill.tsx';

export default function Failed({ code, retry }: { code: string; retry: () => void }) {
  const { t } = useLingui();
  const path = usePath();
  const offline = code === 'offline' || code === 'timeout';
  return (
    <Standstill
      urgent
      title={offline ? t`You seem to be offline` : t`Oops!!!, something went wrong`}
      actions={
        <>
          <Button onClick={retry}>{t`Try again`}</Button>
          <Button look="line" href={path('/')}>{t`Back home`}</Button>
        </>
      }
    >
      <p>{offline ? t`Please check your connection. Nothing is lost.` : t`Please try again later.`}</p>
    </Standstill>
  );
}
