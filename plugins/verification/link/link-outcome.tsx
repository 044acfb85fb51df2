/** The result of an emailed link: confirmed, used, expired, unknown, or not checked yet. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { VERIFY_LINK_LIFETIME_H } from '#ports/verification.ts';
import { deps } from '../deps.ts';
import { useMember } from '../use-member.ts';
import { Again } from './again.tsx';
import type { linkMachine, LinkAnswer } from './machine.ts';
import styles from './verify.module.css';

export function Checking() {
  const { t } = useLingui();
  return (
    <output className={styles.checking} aria-busy="true">
      <Spinner size={20} />
      {t`Checking your link`}
    </output>
  );
}

function Verified({ answer }: { answer: LinkAnswer }) {
  const { t } = useLingui();
  const { trialSuccessLink, loginLink } = useDeps(deps);
  const path = usePath();
  const member = useMember();
  const success = trialSuccessLink({});
  const login = loginLink({});
  const text = {
    granted: t`And your free days have begun.`,
    refused: t`This mailbox has had its free days already, so there are none this time. Your account is ready all the same.`,
    reminder: t`On the day it comes out, we’ll email you once, and never again about it.`,
    none: t`From now on you can always get back into your account with it.`,
  };
  // Loads a new document, because the session's data has changed at the origin.
  const go =
    answer === 'granted' && success ? (
      <Button href={success} target="_self" size="l">{t`Go on`}</Button>
    ) : member || answer === 'reminder' ? (
      <Button href={path('/')} target="_self" size="l">{t`Go to the films`}</Button>
    ) : (
      login && <Button href={login} size="l">{t`Log in`}</Button>
    );
  return (
    <Outcome title={t`Your address is confirmed`} actions={go}>
      <TabTitle of={t`Your address is confirmed`} />
      <p>{text[answer ?? 'none']}</p>
    </Outcome>
  );
}

export function LinkOutcome({ snapshot, send }: FlowProps<typeof linkMachine>) {
  const { t } = useLingui();
  const { answer, refusal } = snapshot.context;
  const refusalText = useRefusalText().summary(refusal);
  const hours = VERIFY_LINK_LIFETIME_H;
  if (snapshot.matches('checking')) return <Checking />;
  if (snapshot.matches('verified')) return <Verified answer={answer} />;
  if (snapshot.matches('failed'))
    return (
      <Outcome
        bad
        title={t`Your link could not be checked`}
        actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
      >
        <TabTitle of={t`Your link could not be checked`} />
        <p>{refusalText}</p>
      </Outcome>
    );
  const title = snapshot.matches('used')
    ? t`This link has been used already`
    : snapshot.matches('expired')
      ? t`This link has expired`
      : t`This link is not valid`;
  const text = snapshot.matches('used')
    ? t`A link works once. If it was you, your address is confirmed.`
    : snapshot.matches('expired')
      ? t`Only the newest link counts, for ${hours} hours.`
      : t`It may have been cut off on its way. Copy the whole address out of the mail, or have another link sent.`;
  return (
    <Outcome bad title={title} actions={<Again />}>
      <TabTitle of={title} />
      <p>{text}</p>
    </Outcome>
  );
}
