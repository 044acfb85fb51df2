/** Confirmation of a sent confession with the next steps. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { Steps } from './steps.tsx';

export function Received({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Outcome
      title={t`Thank you. Your confession is with our editors.`}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button variant="line" onClick={onAgain}>{t`Write another one`}</Button>
        </>
      }
    >
      <Steps />
      <p>{t`Until it is chosen for a film you can take it back: it stands on this page, under “What you have sent”.`}</p>
    </Outcome>
  );
}
