/** Controls at the right of the title. */
import { useLingui } from '@lingui/react/macro';
import type { PanelsEvent } from '../panels/machine.ts';
import { SlidersIcon } from '#ui/media/icons.tsx';
import styles from './controls.module.css';
import { PanelButton } from './panel-button.tsx';

interface TopControlsProps {
  /** Whether something covers the film. */
  isCovered: boolean;
  /** Name of the open panel. */
  panel: string;
  toPanels: (event: PanelsEvent) => void;
}

/** Remote devices and preferences are next to the title, because the bar below is full on a phone. */
export function TopControls({ isCovered, panel, toPanels }: TopControlsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.aside} inert={isCovered}>
      <media-airplay-button />
      <media-cast-button />
      <PanelButton
        name={t`Subtitles and data`}
        icon={<SlidersIcon />}
        isOpen={panel === 'preferences'}
        press={() => toPanels({ type: 'preferences' })}
      />
    </div>
  );
}
