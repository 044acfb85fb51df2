/** The list of a film's scenes; choosing one seeks there. */
import { Trans } from '@lingui/react/macro';
import type { SceneMarker } from '../api.ts';
import { sceneAt } from './chapters.ts';
import { clockOf } from '#ui/media/clock.ts';
import { SidePanel } from './side-panel.tsx';

interface ScenesProps {
  markers: readonly SceneMarker[];
  positionS: number;
  choose: (scene: SceneMarker) => void;
  close: () => void;
}

export function Scenes({ markers, positionS, choose, close }: ScenesProps) {
  const now = sceneAt(markers, positionS)?.id;
  return (
    <SidePanel title={<Trans>Scenes</Trans>} first="[aria-current]" close={close}>
      <ol>
        {markers.map((scene) => (
          <li key={scene.id}>
            <button
              type="button"
              aria-current={scene.id === now ? 'true' : undefined}
              onClick={() => choose(scene)}
            >
              <span>{scene.title}</span>
              <time>{clockOf(scene.at_s)}</time>
            </button>
          </li>
        ))}
      </ol>
    </SidePanel>
  );
}
