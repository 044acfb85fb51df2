/** /recover-password: requests a link, or sets the new password if the URL has a token. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { PasswordResetFlow, RecoveryRequestFlow } from '../refs.ts';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { RecoverySkeleton } from './recovery-skeleton.tsx';
import { RequestForm } from './request-form.tsx';
import type { recoveryRequestMachine } from './request.machine.ts';
import { ResetForm } from './reset-form.tsx';
import type { passwordResetMachine } from './reset.machine.ts';

export default function RecoverPage({ params }: PageProps) {
  const { t } = useLingui();
  const token = params['slug'];
  const caption = t`Even a good script loses a line now and then.`;
  if (token)
    return (
      <SideStill caption={caption} title={t`Choose a new password`}>
        <Flow<typeof passwordResetMachine>
          of={PasswordResetFlow}
          input={{ token }}
          view={ResetForm}
          fallback={<RecoverySkeleton fields={3} />}
        />
      </SideStill>
    );
  return (
    <SideStill caption={caption} title={t`Forgot your password?`}>
      <Flow<typeof recoveryRequestMachine>
        of={RecoveryRequestFlow}
        view={RequestForm}
        fallback={<RecoverySkeleton fields={1} />}
      />
    </SideStill>
  );
}
