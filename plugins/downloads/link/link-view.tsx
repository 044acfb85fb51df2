/** The result of a mailed link: the download, or why there is none and how to get one. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { Spinner } from '#ui/messages/spinner.tsx';
import { deps } from '../deps.ts';
import type { DownloadLink } from '../api.ts';
import styles from '../downloads.module.css';
import { useRefused } from '../use-refused.ts';
import type { linkMachine } from './machine.ts';

/** Bytes per megabyte in displayed sizes, which are whole megabytes as in browsers. */
const MEGABYTE = 1_000_000;

export function Opening() {
  const { t } = useLingui();
  return (
    <output className={styles.checking} aria-busy="true">
      <Spinner size={20} />
      {t`Checking your link`}
    </output>
  );
}

function Started({ link: { title, url, name, size, expires_at: until } }: { link: DownloadLink }) {
  const { t, i18n } = useLingui();
  const megabytes = i18n.number(Math.max(1, Math.round(size / MEGABYTE)));
  const time = i18n.date(until, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Outcome
      title={t`Downloading`}
      actions={
        <Button href={url} target="_self" download={name} icon="download">
          {t`Download again`}
        </Button>
      }
    >
      <p>{t`${title} is on its way, ${megabytes} MB. If it is cut off, your browser goes on where it stopped, until ${time}.`}</p>
    </Outcome>
  );
}

/** The reason for a missing file, with a link to continue if there is one. */
function Refused({ title, text, way }: { title: string; text: string; way: ReactNode }) {
  return (
    <Outcome bad title={title} actions={way}>
      <p>{text}</p>
    </Outcome>
  );
}

export function LinkView({ snapshot, send }: FlowProps<typeof linkMachine>) {
  const { t } = useLingui();
  const { filmsLink, loginLink, joinLink } = useDeps(deps);
  const refused = useRefused();
  const { id, link, refusal } = snapshot.context;
  const summary = useRefusalText().summary(refusal);
  const [films, login, signUp] = [filmsLink({}), loginLink({}), joinLink({})];
  const toFilms = films && <Button href={films}>{t`Go to the films`}</Button>;
  if (snapshot.matches('opening')) return <Opening />;
  if (snapshot.matches('started') && link) return <Started link={link} />;
  if (snapshot.matches('loginRequired'))
    return (
      <Refused
        title={t`You need to be logged in`}
        text={t`The link opens to the account that asked for it.`}
        way={
          login && (
            <Button href={`${login}?redirect=${encodeURIComponent(`/download/${id}`)}`}>{t`Log in`}</Button>
          )
        }
      />
    );
  if (snapshot.matches('over'))
    return (
      <Refused
        title={t`This link has ended`}
        text={t`Too many attempts or download has expired, please start download process`}
        way={toFilms}
      />
    );
  if (snapshot.matches('unknown'))
    return (
      <Refused
        title={t`This link is not valid`}
        text={t`It belongs to another account, a newer mail has replaced it, or it was cut off on its way.`}
        way={toFilms}
      />
    );
  if (snapshot.matches('trial'))
    return <Refused title={t`No downloads in a trial`} text={refused.trial} way={toFilms} />;
  if (snapshot.matches('notPremium'))
    return (
      <Refused
        title={t`For members with full access`}
        text={refused.notPremium}
        way={signUp && <Button href={signUp}>{t`Subscribe`}</Button>}
      />
    );
  return (
    <Refused
      title={t`Your link could not be checked`}
      text={summary}
      way={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
    />
  );
}
