/**
 * The media element of a film with its tracks. New URLs of the same film apply to everything that is loaded afterwards.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PlayData } from '../api.ts';
import { chaptersOf } from './chapters.ts';
import type { Media } from './media.ts';

interface VideoProps {
  play: PlayData;
  media: Media;
  /** A preview on the timeline has its own image, so the poster is not loaded then. */
  sparesData: boolean;
  /** Called with the element; returns a cleanup function. */
  take: (media: Media) => () => void;
}

/** The element is added manually, because it may be older than this view. */
export function Video({ play, media, sparesData, take }: VideoProps) {
  const { t } = useLingui();
  // Another start position needs a new element; otherwise only the URLs of the segments change.
  const [{ begun, thumbnailsUrl }] = useState({
    begun: play,
    thumbnailsUrl: sparesData ? null : play.thumbnails_url,
  });
  useLayoutEffect(() => take(media), [take, media]);
  useEffect(() => media.addresses.renew(play.streaming_links.ahls), [media, play]);
  const chapters = useMemo(() => chaptersOf(begun.scene_markers, begun.duration_s), [begun]);
  const chaptersUrl = useMemo(
    () => URL.createObjectURL(new Blob([chapters], { type: 'text/vtt' })),
    [chapters],
  );
  useEffect(() => () => URL.revokeObjectURL(chaptersUrl), [chaptersUrl]);
  return createPortal(
    <>
      {begun.subtitles.map(({ locale, label, url }) => (
        <track key={locale} kind="subtitles" srcLang={locale} label={label} src={url} />
      ))}
      {thumbnailsUrl && <track kind="metadata" label="thumbnails" default src={thumbnailsUrl} />}
      {begun.scene_markers.length > 0 && (
        <track kind="chapters" label={t`Scenes`} default src={chaptersUrl} />
      )}
    </>,
    media.element,
  );
}
