/** The login dialog over any page (README 10): title, text, and where to go afterwards. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import type { LoginModalInput } from '#ports/session.ts';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Link } from '#ui/actions/link.tsx';
import { LoginFormFlow } from '../refs.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFormSkeleton } from './login-form-skeleton.tsx';
import type { loginFormMachine } from './machine.ts';
import { useJoin } from './use-join.ts';

interface Finishing {
  finished: () => void;
}

function InDialog({ finished, ...flow }: FlowProps<typeof loginFormMachine> & Finishing) {
  const isDone = flow.snapshot.matches('done');
  useEffect(() => {
    if (isDone) finished();
  }, [isDone, finished]);
  return <LoginForm {...flow} />;
}

export default function LoginDialog({ input, close }: ModalProps<LoginModalInput, 'logged-in'>) {
  const { t } = useLingui();
  const join = useJoin(input.redirect);
  return (
    <Dialog
      title={input.title ?? t`Log in`}
      description={input.text}
      closeLabel={t`Close`}
      size="s"
      onClose={() => close()}
      fine={
        join && (
          <Trans>
            No account yet? <Link href={join}>Join now</Link>
          </Trans>
        )
      }
    >
      <Flow<typeof loginFormMachine, Finishing>
        of={LoginFormFlow}
        input={{ redirect: input.redirect ?? null, stays: true }}
        view={InDialog}
        finished={() => close('logged-in')}
        fallback={<LoginFormSkeleton />}
      />
    </Dialog>
  );
}
