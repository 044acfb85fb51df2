/** The EU age verification app in the choice of methods. */
import { Trans } from '@lingui/react/macro';
import type { Choice } from '#age-providers/shared/choice.ts';

export const choice: Choice = {
  Name: () => <Trans>EU age verification app</Trans>,
  Explanation: () => (
    <Trans>
      If you have the app: it tells this site that you are 18 or over, and nothing else, without anybody in
      between. It takes a few seconds.
    </Trans>
  ),
};
