/** /sign-up: the account step beside a still. A member who comes here is told that they have what it makes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageProps } from '../../../kernel/plugin.ts';
import { ConfessLink } from '../../../kernel/ports/confessions.ts';
import { LoginLink, MySpaceLink } from '../../../kernel/ports/session.ts';
import { TrialLink } from '../../../kernel/ports/trial.ts';
import { Flow } from '../../../kernel/flow.tsx';
import { useHref, usePath } from '../../../kernel/react.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { SignUpFlow } from '../refs.ts';
import styles from '../form.module.css';
import { SideStill } from '../../../ui/pictures/side-still.tsx';
import { useMember } from '../use-member.ts';
import type { signUpMachine } from './machine.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SignUpFormSkeleton } from './sign-up-form-skeleton.tsx';

export default function SignUpPage({ params }: PageProps) {
  const { t } = useLingui();
  const present = useMember();
  // Whoever becomes a member on this page is led on by the form, which must stay until then.
  const [member] = useState(present);
  const path = usePath();
  const href = useHref();
  const login = href(LoginLink, {});
  const trial = href(TrialLink, {});
  const caption = t`Every film begins in the dark.`;
  if (member)
    return (
      <SideStill caption={caption} title={t`You are in`} lead={t`You are logged in as ${member.email}.`}>
        <Button href={path('/')} size="l">
          {t`Go to the films`}
        </Button>
      </SideStill>
    );
  return (
    <SideStill
      caption={caption}
      title={t`Join`}
      lead={[
        t`An account costs nothing, and it remembers where you stopped.`,
        href(MySpaceLink, {}) && t`It keeps your list.`,
        href(ConfessLink, {}) && t`It lets you send in a confession.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Flow<typeof signUpMachine>
        of={SignUpFlow}
        input={{ slug: params['slug'] ?? null, trial: false, next: '/' }}
        view={SignUpForm}
        fallback={<SignUpFormSkeleton />}
      />
      {trial && (
        <p className={styles.other}>
          <Trans>
            Not sure yet? <Link href={trial}>Try it without a card</Link>
          </Trans>
        </p>
      )}
      {login && (
        <p className={styles.other}>
          <Trans>
            Already have an account? <Link href={login}>Log in</Link>
          </Trans>
        </p>
      )}
    </SideStill>
  );
}
