/** The list of a film's scenes; choosing one goes there. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SceneMarker } from '../api.ts';
import { sceneAt } from './chapters.ts';
import { clockOf } from './clock.ts';
import { CloseIcon } from './icons.tsx';
import deck from './controls.module.css';
import styles from './panels.module.css';

interface ScenesProps {
  markers: readonly SceneMarker[];
  positionS: number;
  choose: (scene: SceneMarker) => void;
  close: () => void;
}

export function Scenes({ markers, positionS, choose, close }: ScenesProps) {
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const now = sceneAt(markers, positionS)?.id;
  useEffect(() => {
    const first = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (first('[aria-current]') ?? first('li button'))?.focus();
  }, []);
  const escape = useEffectEvent(close);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && escape();
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return (
    <aside ref={panel} className={styles.scenes} aria-label={t`Scenes`}>
      <header>
        <h2>
          <Trans>Scenes</Trans>
        </h2>
        <button type="button" className={deck.button} onClick={close} aria-label={t`Close`}>
          <CloseIcon />
        </button>
      </header>
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
    </aside>
  );
}
