/** /withdraw: withdraws from a contract, with or without a login. */
import { useLingui } from '@lingui/react/macro';
import { Flow } from '#app/react/flow.tsx';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from './deps.ts';
import type { statementMachine } from './form/machine.ts';
import { StatementForm } from './form/statement-form.tsx';
import { StatementFlow } from './refs.ts';

/** Height (px) of the form while it loads. */
const FORM_PX = 420;

export default function WithdrawalPage() {
  const { t } = useLingui();
  const user = useLive(useDeps(deps).session, (session) => session.user());
  const name = [user?.name, user?.last_name].filter(Boolean).join(' ');
  return (
    <SideStill caption={t`The door opens from the inside as well.`} title={t`Withdraw from contract here`}>
      <Flow<typeof statementMachine>
        of={StatementFlow}
        input={{ name, email: user?.email ?? '' }}
        view={StatementForm}
        fallback={<Skeleton height={FORM_PX} />}
      />
    </SideStill>
  );
}
