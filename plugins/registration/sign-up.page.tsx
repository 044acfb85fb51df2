/**
 * The /sign-up page of a brand without subscriptions: the account step next to a still. A member sees that they already
 * have an account.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { AccountStep } from '#ports/session.ts';
import { Slot, useHydrated, useLive, usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { SideStill } from '#ui/pictures/side-still.tsx';
import { deps } from './deps.ts';
import { backOf } from './back.ts';
import styles from './registration.module.css';

/** Height of the account step in px. */
const FORM_PX = 424;

export default function SignUpPage({ params, query }: PageProps) {
  const { t } = useLingui();
  const { loginLink, trialLink, mySpaceLink, confessLink, watchLink, session } = useDeps(deps);
  const present = useLive(session, (session) => session.user()) ?? null;
  // Fixed at the first rendering: the form itself redirects a new member, so it must stay mounted until then.
  const [member] = useState(present);
  // The origin does not render page slots.
  const isHydrated = useHydrated();
  const path = usePath();
  const login = loginLink({});
  const trial = trialLink({});
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
        watchLink({ slug: '', kind: '', id: 0 }) === null
          ? t`An account costs nothing.`
          : t`An account costs nothing, and it remembers where you stopped.`,
        mySpaceLink({}) && t`It keeps your list.`,
        confessLink({}) && t`It lets you send in a confession.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={styles.form}>
        {isHydrated ? (
          <Slot of={AccountStep} slug={params['slug'] ?? null} trial={false} next={backOf(query)} />
        ) : (
          <Skeleton height={FORM_PX} />
        )}
      </div>
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
