/** The sandbox in the choice of methods. */
import { Trans } from '@lingui/react/macro';
import type { Choice } from '#age-providers/shared/choice.ts';

export const choice: Choice = {
  Name: () => <Trans>Test provider</Trans>,
  Explanation: () => (
    <Trans>For tests: a page of this site stands in for a provider. It takes a few seconds.</Trans>
  ),
};
