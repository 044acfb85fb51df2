/** The preferences dialog: four categories, the necessary one fixed, and the record of the current choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ModalProps } from '#kernel/plugin.ts';
import { CONSENT_CATEGORIES } from '#ports/consent.ts';
import { useFlow, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deps } from './deps.ts';
import css from './consent.module.css';
import { ConsentFlow } from './refs.ts';
import { ALL, NONE, type Choice } from './rules.ts';
import { BUTTONS, CATEGORIES, PREFERENCES } from './texts.ts';

/** URL of this browser's record, downloaded as a file. */
const RECORD = '/api/cookies-consent/record';
/** Order of the categories: from the most useful for the visitor to the most useful for others. */
const ORDER = CONSENT_CATEGORIES.toReversed();

/** A handler that does nothing, which keeps the switch of the necessary cookies on. */
const stay = (): void => undefined;

export default function PreferencesModal({ close }: ModalProps<void, void>) {
  const { t, i18n } = useLingui();
  const { toasts } = useDeps(deps);
  const [snapshot, send] = useFlow(ConsentFlow);
  const { choice: stored, changed, rules } = snapshot.context;
  const [chosen, setChosen] = useState<Choice>(stored ?? (rules.asked ? NONE : ALL));
  useEffect(() => {
    send({ type: 'manage' });
    // Sent whenever the dialog closes; after a choice, the machine has left this state and ignores `close`.
    return () => send({ type: 'close' });
  }, [send]);

  const answer = (type: 'acceptAll' | 'rejectAll') => () => {
    send({ type });
    close();
  };
  const withdraw = () => {
    answer('rejectAll')();
    toasts.show({
      level: 'success',
      text: t`Your consent is withdrawn. What it had allowed is removed from this browser.`,
    });
  };

  return (
    <Dialog
      title={i18n._(PREFERENCES.title)}
      description={i18n._(PREFERENCES.text)}
      closeLabel={t`Close`}
      onClose={() => close()}
      actions={
        <>
          <Button
            onClick={() => {
              send({ type: 'acceptSelection', choice: chosen });
              close();
            }}
          >
            {i18n._(BUTTONS.acceptSelection)}
          </Button>
          <Button variant="line" onClick={answer('rejectAll')}>
            {i18n._(BUTTONS.rejectAll)}
          </Button>
          <Button variant="line" onClick={answer('acceptAll')}>
            {i18n._(BUTTONS.acceptAll)}
          </Button>
        </>
      }
    >
      <div className={css.categories}>
        <Switch
          label={i18n._(CATEGORIES.necessary.label)}
          hint={i18n._(CATEGORIES.necessary.hint)}
          checked
          aria-disabled="true"
          onChecked={stay}
        />
        {ORDER.map((category) => (
          <Switch
            key={category}
            label={i18n._(CATEGORIES[category].label)}
            hint={
              <>
                {i18n._(CATEGORIES[category].hint)}
                {changed.includes(category) && (
                  <strong className={css.changed}>
                    <Trans>Changed since your last choice; off until you answer.</Trans>
                  </strong>
                )}
              </>
            }
            checked={chosen[category]}
            onChecked={(on) => setChosen((before) => ({ ...before, [category]: on }))}
          />
        ))}
        {stored && (
          <div className={css.record}>
            <p className={css.text}>
              <Trans>
                Each of your choices is on record with us, under a random number that names nobody: when you
                made it, and what you were shown.
              </Trans>
            </p>
            <a className={css.more} href={RECORD} target="_self" download="cookie-choices.json">
              <Trans>Get my record as a file</Trans>
            </a>
            {Object.values(stored).includes(true) && (
              <button type="button" className={css.more} onClick={withdraw}>
                <Trans>Withdraw my consent</Trans>
              </button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
