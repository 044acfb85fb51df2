/** Yoti in the choice of methods. */
import { Trans } from '@lingui/react/macro';
import type { Choice } from '#age-providers/shared/choice.ts';

export const choice: Choice = {
  Name: () => <Trans>Yoti: selfie, document or Yoti app</Trans>,
  Explanation: () => (
    <Trans>
      You show your face or a document to the company Yoti, which tells this site only whether you are 18 or
      over. It takes about a minute.
    </Trans>
  ),
};
