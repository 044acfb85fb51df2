/** The mailed link in every state: what it does, its button, and the reason when it does nothing. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import { TabTitle } from '#app/head/tab-title.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { deps } from '../deps.ts';
import { EMAIL_LINK_LIFETIME_H, UNDO_EMAIL_DAYS, type EmailLink } from '../api.ts';
import styles from '../account.module.css';
import type { addressLinkMachine } from './machine.ts';

export function Checking() {
  const { t } = useLingui();
  return (
    <output className={styles.checking} aria-busy="true">
      <Spinner size={20} />
      {t`Checking your link`}
    </output>
  );
}

function Ready({ link, isBusy, confirm }: { link: EmailLink; isBusy: boolean; confirm: () => void }) {
  const { t } = useLingui();
  const email = <strong className={styles.address}>{link.email}</strong>;
  const label = {
    confirm: t`Use this address`,
    cancel: t`Cancel the change`,
    undo: t`Undo the change`,
  }[link.act];
  return (
    <div className={styles.form}>
      <p>
        {link.act === 'confirm' ? (
          <Trans>From now on you log in with {email}, and we write to it.</Trans>
        ) : link.act === 'cancel' ? (
          <Trans>
            The change to {email} has not been confirmed yet. Cancel it, and your account keeps its address.
          </Trans>
        ) : (
          <Trans>
            Your account was given the address {email}. Undo the change: this address is restored, every
            device is logged out, and we mail you a link to choose a new password.
          </Trans>
        )}
      </p>
      <div className={styles.submit}>
        <Button size="l" busy={isBusy} onClick={confirm}>
          {label}
        </Button>
      </div>
    </div>
  );
}

function Done({ link: { act, email } }: { link: EmailLink }) {
  const { t } = useLingui();
  const { accountLink, recoverPasswordLink } = useDeps(deps);
  const account = accountLink({});
  const recover = recoverPasswordLink({});
  const days = UNDO_EMAIL_DAYS;
  const title = {
    confirm: t`Your address was changed`,
    cancel: t`The change was cancelled`,
    undo: t`The change was undone`,
  }[act];
  const text = {
    confirm: t`You log in with ${email} from now on. For ${days} days your former address can undo this.`,
    cancel: t`Your account keeps its address. Whoever asked for the change knew your password: if it was not you, choose a new one.`,
    undo: t`Your address is restored, and every device is logged out. Choose a new password with the link in your mailbox.`,
  }[act];
  return (
    <Outcome
      title={title}
      actions={
        <>
          {act === 'confirm' && account && (
            // The session's data has changed at the origin, so load a new document.
            <Button href={account} target="_self">
              {t`Your account`}
            </Button>
          )}
          {act === 'cancel' && recover && <Button href={recover}>{t`Choose a new password`}</Button>}
        </>
      }
    >
      <TabTitle of={title} />
      <p>{text}</p>
    </Outcome>
  );
}

export function AddressLink({ snapshot, send }: FlowProps<typeof addressLinkMachine>) {
  const { t } = useLingui();
  const { link, refusal } = snapshot.context;
  const refusalText = useRefusalText().summary(refusal);
  const account = useDeps(deps).accountLink({});
  const hours = EMAIL_LINK_LIFETIME_H;
  if (snapshot.matches('done') && link) return <Done link={link} />;
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
  const ended = snapshot.matches('used')
    ? { title: t`This link has been used already`, text: t`A link works once.` }
    : snapshot.matches('expired')
      ? {
          title: t`This link has expired`,
          text: t`Only the link of the newest request counts, for ${hours} hours. Your address was not changed by this one.`,
        }
      : snapshot.matches('unknown')
        ? {
            title: t`This link is not valid`,
            text: t`It may have been cut off on its way. Copy the whole address out of the email.`,
          }
        : snapshot.matches('taken')
          ? {
              title: t`This address has an account already`,
              text: t`Somebody has opened an account with it since. Your account was not changed.`,
            }
          : null;
  if (ended)
    return (
      <Outcome bad title={ended.title} actions={account && <Button href={account}>{t`Your account`}</Button>}>
        <TabTitle of={ended.title} />
        <p>{ended.text}</p>
      </Outcome>
    );
  if (link === null) return <Checking />;
  return <Ready link={link} isBusy={snapshot.hasTag('busy')} confirm={() => send({ type: 'confirm' })} />;
}
