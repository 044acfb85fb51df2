/** The preferences dialog: four categories, the necessary one fixed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ModalProps } from '../../kernel/plugin.ts';
import { useFlow } from '../../kernel/react.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import css from './consent.module.css';
import { ALL, NONE, type Choice } from './machine.ts';
import { ConsentFlow } from './refs.ts';

/** What is necessary is not up to anybody; a switch that is controlled stays where it is. */
const stay = (): void => undefined;

export default function PreferencesModal({ close }: ModalProps<void, void>) {
  const { t } = useLingui();
  const [snapshot, send] = useFlow(ConsentFlow);
  const { choice: stored, rules } = snapshot.context;
  const [chosen, setChosen] = useState<Choice>(stored ?? (rules.asked ? NONE : ALL));
  useEffect(() => {
    send({ type: 'manage' });
    // However the dialog goes away: a choice has left this state already, and `close` then means nothing.
    return () => send({ type: 'close' });
  }, [send]);

  const answer = (type: 'acceptAll' | 'rejectAll') => () => {
    send({ type });
    close();
  };
  const toggle = (category: keyof Choice) => (on: boolean) =>
    setChosen((before) => ({ ...before, [category]: on }));

  return (
    <Dialog
      title={t`Cookie preferences`}
      description={t`Choose what we may store in your browser. You can change this at any time at the foot of every page.`}
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
            <Trans>Accept selection</Trans>
          </Button>
          <Button variant="line" onClick={answer('rejectAll')}>
            <Trans>Reject all</Trans>
          </Button>
          <Button variant="line" onClick={answer('acceptAll')}>
            <Trans>Accept all</Trans>
          </Button>
        </>
      }
    >
      <div className={css.categories}>
        <Switch
          label={t`Necessary, always on`}
          hint={t`Log-in, age check, language and this choice. The site does not work without them.`}
          checked
          aria-disabled="true"
          onChecked={stay}
        />
        <Switch
          label={t`Preferences`}
          hint={t`Remember what you searched for, what you have closed and how you like the site to behave.`}
          checked={chosen.preferences}
          onChecked={toggle('preferences')}
        />
        <Switch
          label={t`Analytics`}
          hint={t`Count visits and see which pages work, so that we can improve them.`}
          checked={chosen.analytics}
          onChecked={toggle('analytics')}
        />
        <Switch
          label={t`Marketing`}
          hint={t`Learn which advertisement brought you here. Partners may recognise your browser.`}
          checked={chosen.marketing}
          onChecked={toggle('marketing')}
        />
      </div>
    </Dialog>
  );
}
