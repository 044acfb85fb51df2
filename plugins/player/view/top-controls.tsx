/** What stands at the right of the title. */
import { useLingui } from '@lingui/react/macro';
import type { PanelsEvent } from '../panels/machine.ts';
import { SlidersIcon } from './icons.tsx';
import { PanelButton } from './panel-button.tsx';

interface TopControlsProps {
  /** What is open beside the film. */
  panel: string;
  toPanels: (event: PanelsEvent) => void;
}

/** Other screens, and what is preferred: beside the title, since the bar below is full on a phone. */
export function TopControls({ panel, toPanels }: TopControlsProps) {
  const { t } = useLingui();
  return (
    <>
      <media-airplay-button />
      <media-cast-button />
      <PanelButton
        name={t`Subtitles and data`}
        icon={<SlidersIcon />}
        isOpen={panel === 'preferences'}
        press={() => toPanels({ type: 'preferences' })}
      />
    </>
  );
}
