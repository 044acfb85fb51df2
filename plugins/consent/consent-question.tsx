/** The question of the consent bar: lies over the end of the window, dims the page, and keeps every page control in reach. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ConsentPreferences } from '../../kernel/ports/consent.ts';
import { LegalLink } from '../../kernel/ports/pages.ts';
import { useFlow, useHref, useModal } from '../../kernel/react.tsx';
import { Button } from '../../ui/actions/button.tsx';
import css from './consent.module.css';
import { ConsentFlow } from './refs.ts';

export default function ConsentQuestion() {
  const { t } = useLingui();
  const title = useId();
  const legal = useHref()(LegalLink, {});
  const openPreferences = useModal(ConsentPreferences);
  const [snapshot, send] = useFlow(ConsentFlow);
  return (
    <>
      <div className={css.scrim} aria-hidden="true" />
      <section className={css.bar} aria-labelledby={title}>
        <div className={css.words}>
          <h2 id={title} className={css.title}>
            {t`Your privacy, your choice`}
          </h2>
          <p className={css.text}>
            <Trans>
              We use necessary cookies to run the site. With your permission we also use others, to remember
              preferences, measure and improve.
            </Trans>{' '}
            {legal && (
              <a className={css.more} href={`${legal}?tab=cookies`}>
                <Trans>About cookies</Trans>
              </a>
            )}
          </p>
        </div>
        <div className={css.actions} data-two={snapshot.context.rules.rejectBeside || undefined}>
          <Button
            className={css.preferences}
            variant="quiet"
            size="m"
            onClick={() => void openPreferences?.()}
          >
            <Trans>Preferences</Trans>
          </Button>
          {snapshot.context.rules.rejectBeside && (
            <Button variant="line" onClick={() => send({ type: 'rejectAll' })}>
              <Trans>Reject all</Trans>
            </Button>
          )}
          <Button variant="line" onClick={() => send({ type: 'acceptAll' })}>
            <Trans>Accept all</Trans>
          </Button>
        </div>
      </section>
    </>
  );
}
