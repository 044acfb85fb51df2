/** Button that skips a part of the film, shown for as long as that part lasts. */
import { Trans } from '@lingui/react/macro';
import type { SkipMarker } from '#ports/watched-film.ts';
import choices from '#ui/media/choices.module.css';
import { SkipIcon } from '#ui/media/icons.tsx';

function Words({ of: part }: { of: SkipMarker['type'] }) {
  switch (part) {
    case 'recap':
      return <Trans>Skip recap</Trans>;
    case 'intro':
      return <Trans>Skip intro</Trans>;
    default:
      return <Trans>Skip credits</Trans>;
  }
}

export const SkipButton = ({ of: part, skip }: { of: SkipMarker['type']; skip: () => void }) => (
  <button type="button" className={choices.secondary} aria-keyshortcuts="n" onClick={skip}>
    <Words of={part} />
    <SkipIcon />
  </button>
);
