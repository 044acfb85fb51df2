/** The player of a channel, with the translations of its elements and the account's single screen. */
import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import type { LivePlayerProps } from '#ports/player.ts';
import { tracked } from '#app/tracked-promise.ts';
import { ScreenFlow } from '../refs.ts';
import type { screenMachine } from '../screen/machine.ts';
import '../view/elements.ts';
import { speak } from '../view/language.ts';
import { LiveView } from './live-view.tsx';

let speaking: Promise<void> | undefined;
const spoken = (locale: string): Promise<void> => (speaking ??= tracked(speak(locale)));

const OnScreen = ({ snapshot, send, ...props }: FlowProps<typeof screenMachine> & LivePlayerProps) => (
  <LiveView {...props} screen={{ snapshot, send }} />
);

export default function LivePlayer(props: LivePlayerProps) {
  const { i18n } = useLingui();
  use(spoken(i18n.locale));
  if (!props.takesScreen) return <LiveView {...props} />;
  return <Flow<typeof screenMachine, LivePlayerProps> of={ScreenFlow} view={OnScreen} {...props} />;
}
