/** What stands at the right of the title. */
import { useLingui } from '@lingui/react/macro';
import type { PanelsEvent } from '../panels/machine.ts';
import { SlidersIcon } from './icons.tsx';
import styles from './controls.module.css';
import { PanelButton } from './panel-button.tsx';

interface TopControlsProps {
  /** Something lies over the film. */
  isCovered: boolean;
  /** What is open beside the film. */
  panel: string;
  toPanels: (event: PanelsEvent) => void;
}

/** Other screens, and what is preferred: beside the title, since the bar below is full on a phone. */
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
