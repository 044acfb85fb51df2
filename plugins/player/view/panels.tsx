/** The panel next to the film. */
import type { FlowProps } from '#app/react/flow.tsx';
import type { SceneMarker } from '../api.ts';
import type { panelsMachine } from '../panels/machine.ts';
import { Help } from './help.tsx';
import { PreferencesPanel } from './preferences.tsx';
import { Scenes } from './scenes.tsx';

interface PanelsProps extends Pick<FlowProps<typeof panelsMachine>, 'snapshot' | 'send'> {
  markers: readonly SceneMarker[];
  positionS: number;
  choose: (scene: SceneMarker) => void;
}

export function Panels({ snapshot, send, markers, positionS, choose }: PanelsProps) {
  const close = () => send({ type: 'close' });
  if (snapshot.matches('scenes')) return <Scenes {...{ markers, positionS, choose, close }} />;
  if (snapshot.matches('shortcuts')) return <Help close={close} hasScenes={markers.length > 0} />;
  if (snapshot.matches('preferences'))
    return <PreferencesPanel preferences={snapshot.context.preferences} send={send} />;
  return null;
}
