/** The player with its panels and with the visitor's preferences from the device. */
import { useMemo } from 'react';
import { deviceStorage } from '#app/platform/device-storage.ts';
import { Flow, type FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { deps } from '../deps.ts';
import { panelsMachine } from '../panels/machine.ts';
import { storedPreferences, storePreferences } from '../preferences/preferences.ts';
import type { resumeMachine } from '../resume/machine.ts';
import { PlayerView, type PlayerViewProps } from './player-view.tsx';

type Resume = FlowProps<typeof resumeMachine>;
type Props = Omit<PlayerViewProps, 'panels' | 'toPanels'>;

const Inner = ({
  snapshot,
  send,
  resume,
  ...props
}: FlowProps<typeof panelsMachine> & Props & { resume: Resume }) => (
  <PlayerView {...props} {...resume} panels={snapshot} toPanels={send} />
);

export function WithPanels({ snapshot, send, ...props }: Resume & Props) {
  const { consent } = useDeps(deps);
  const { machine, input } = useMemo(() => {
    const storage = deviceStorage(() => consent?.allowed('preferences') ?? true);
    return {
      machine: panelsMachine.provide({
        actions: { remember: (_, preferences) => storePreferences(storage, preferences) },
      }),
      input: { preferences: storedPreferences(storage) },
    };
  }, [consent]);
  return (
    <Flow<typeof panelsMachine, Props & { resume: Resume }>
      of={machine}
      input={input}
      view={Inner}
      resume={{ snapshot, send }}
      {...props}
    />
  );
}
