/** The /verify-account page: uses the token of an emailed link, or explains where to find the link. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { LinkFlow } from '../refs.ts';
import { Checking, LinkOutcome } from './link-outcome.tsx';
import type { linkMachine } from './machine.ts';
import { WithoutLink } from './without-link.tsx';

export default function VerifyPage({ params }: PageProps) {
  const { t } = useLingui();
  const token = params['slug'];
  return (
    <SideStill caption={t`One light stays on in the window.`} title={t`Confirm your address`}>
      {token ? (
        <Flow<typeof linkMachine>
          of={LinkFlow}
          input={{ token }}
          view={LinkOutcome}
          fallback={<Checking />}
        />
      ) : (
        <WithoutLink />
      )}
    </SideStill>
  );
}
