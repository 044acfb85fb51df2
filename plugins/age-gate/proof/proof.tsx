/** The stored proof of age in every state. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { DefinitionList } from '#ui/text/definition-list.tsx';
import { CHOICES } from '#age-providers/installed/choices.ts';
import type { KeptProof } from '../api/proof.ts';
import css from './proof.module.css';
import type { proofMachine } from './machine.ts';

/** Height (px) of the facts and the button. */
const FACTS_PX = 160;

function useFacts(): (proof: KeptProof) => { term: string; detail: ReactNode }[] {
  const { t, i18n } = useLingui();
  const day = (at: string): string => i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  return ({ method, country, proved_at, valid_until, is_valid }) => {
    const Name = CHOICES[method]?.Name;
    return [
      { term: t`Method`, detail: Name ? <Name /> : method },
      { term: t`Country`, detail: countries.of(country) ?? country },
      { term: t`Proved on`, detail: day(proved_at) },
      { term: is_valid ? t`Valid here until` : t`Ended here on`, detail: day(valid_until) },
    ];
  };
}

export function Proof({ snapshot, send }: FlowProps<typeof proofMachine>) {
  const { t, i18n } = useLingui();
  const id = useId();
  const factsOf = useFacts();
  const { found } = snapshot.context;
  const state = snapshot.value;

  function body() {
    switch (state) {
      case 'unreadable':
        return (
          <Notice
            tone="error"
            level={3}
            title={t`We could not read your proof`}
            actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
          />
        );
      case 'none':
        return (
          <p className={css.quiet}>
            <Trans>
              No proof is stored. When you verify your age while you are logged in, you can store the proof
              here.
            </Trans>
          </p>
        );
      case 'offered':
      case 'keeping': {
        const until = i18n.date(found?.offer?.valid_until ?? '', { dateStyle: 'long', timeZone: 'UTC' });
        return (
          <>
            <p className={css.quiet}>
              <Trans>You verified your age in this browser. Your account can store that until {until}.</Trans>
            </p>
            <p>
              <Button variant="line" busy={state === 'keeping'} onClick={() => send({ type: 'keep' })}>
                <Trans>Store the proof with my account</Trans>
              </Button>
            </p>
          </>
        );
      }
      case 'notKept':
        return (
          <Notice
            tone="error"
            level={3}
            title={t`The proof could not be stored`}
            actions={<Button onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
          />
        );
      case 'kept':
      case 'revoking':
      case 'notRevoked':
        return (
          <>
            {state === 'notRevoked' && (
              <Notice tone="error" level={3} title={t`The proof could not be revoked`}>
                {t`It is still stored. Try again in a moment.`}
              </Notice>
            )}
            {found?.proof && <DefinitionList variant="rows" items={factsOf(found.proof)} />}
            <p>
              <Button variant="line" busy={state === 'revoking'} onClick={() => send({ type: 'revoke' })}>
                <Trans>Revoke the proof</Trans>
              </Button>
            </p>
          </>
        );
      default:
        return <Skeleton height={FACTS_PX} />;
    }
  }

  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.about}>
        <h2 id={id}>{t`Proof of age`}</h2>
        <p>
          <Trans>
            Where the law asks for it, a stored proof spares you the question on your other devices. It says
            that you proved your age, how and when; never your age or birth date. Revoke it, and they ask
            again. A browser in which you verified your age stays verified for up to 7 days.
          </Trans>
        </p>
      </div>
      <div className={css.body} aria-live="polite">
        {body()}
      </div>
    </section>
  );
}
