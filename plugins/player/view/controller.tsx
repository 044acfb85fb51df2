/**
 * The frame of every player: the media element in its slot, and the controls around it, which hide when the visitor is
 * idle.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { fullScreenElement } from '#ui/media/full-screen.ts';

/** Idle time before the controls hide (s). */
const AUTOHIDE_S = 3;

interface ControllerProps {
  /** Whether volume and muting are stored for the next visit; requires consent to preferences. */
  remembers: boolean;
  /** A media element that was created elsewhere; if absent, it is among the children. */
  media?: HTMLElement;
  children: ReactNode;
}

export function Controller({ remembers, media, children }: ControllerProps) {
  const { i18n } = useLingui();
  const controller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!media) return;
    controller.current?.prepend(media);
    return () => media.remove();
  }, [media]);
  // Removing the source stops the loading of a film that the visitor has left.
  useEffect(() => () => media?.removeAttribute('src'), [media]);
  useEffect(() => {
    // The whole document is in full screen: it includes dialogs and lists over the film, and stays for the next film.
    if (controller.current) Object.assign(controller.current, { fullscreenElement: fullScreenElement() });
  }, []);
  return (
    <media-controller
      ref={controller}
      lang={i18n.locale}
      tabIndex={-1}
      autohide={String(AUTOHIDE_S)}
      nohotkeys
      nosubtitleslangpref
      novolumepref={!remembers}
      nomutedpref={!remembers}
    >
      {children}
    </media-controller>
  );
}

/** The choice of a quality in the settings menu. */
export function QualityItem() {
  return (
    <media-settings-menu-item>
      <Trans>Quality</Trans>
      <media-rendition-menu slot="submenu" hidden>
        <div slot="title">
          <Trans>Quality</Trans>
        </div>
      </media-rendition-menu>
    </media-settings-menu-item>
  );
}
