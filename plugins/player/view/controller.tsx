/** The frame of every player: the media element in its slot, the controls around it, gone when nobody moves. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { fullScreenElement } from '../watch/full-screen.ts';

/** Stillness after which the controls leave (s). */
const AUTOHIDE_S = 3;

interface ControllerProps {
  /** Volume and muting are stored for the next time: the visitor lets preferences be stored. */
  remembers: boolean;
  /** A media element that was made elsewhere; without one it is among the children. */
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
  // Without a source nothing more is loaded of a film that is left.
  useEffect(() => () => media?.removeAttribute('src'), [media]);
  useEffect(() => {
    // The whole document: it takes the questions and lists over the film along, and lasts until the next film.
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

/** The choice of a quality in the menu of settings. */
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
