/** Menu of audio tracks in the player's settings, if a film has several. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { AudioTrack } from '../api.ts';

/** The method of media-chrome's menu that formats the name of a track. */
type Menu = HTMLElement & { formatMenuItemText: (text: string, track: { id: string }) => string };

export function AudioMenu({ tracks }: { tracks: readonly AudioTrack[] }) {
  const { t } = useLingui();
  const take = useCallback(
    (menu: HTMLElement | null) => {
      if (!menu) return;
      (menu as Menu).formatMenuItemText = (text, { id }) => {
        const { label, is_description: isDescription } = tracks[Number(id)] ?? {};
        if (label === undefined) return text;
        return isDescription ? t`${label}, audio description` : label;
      };
    },
    [tracks, t],
  );
  if (tracks.length < 2) return null;
  return (
    <media-settings-menu-item>
      <Trans>Audio</Trans>
      <media-audio-track-menu ref={take} slot="submenu" hidden>
        <div slot="title">
          <Trans>Audio</Trans>
        </div>
      </media-audio-track-menu>
    </media-settings-menu-item>
  );
}
