/** The switch of the discreet mode with an explanation, for settings pages. */
import { useLingui } from '@lingui/react/macro';
import { useFlow } from '#app/react/bindings.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { DiscreetFlow } from './refs.ts';

export default function DiscreetSwitchView() {
  const { t } = useLingui();
  const [snapshot, send] = useFlow(DiscreetFlow);
  return (
    <Switch
      label={t`Discreet mode`}
      hint={t`A neutral tab, and pictures stay blurred until you point at them. In this browser.`}
      checked={snapshot.matches('on')}
      onChecked={(on) => send({ type: on ? 'cover' : 'uncover' })}
    />
  );
}
