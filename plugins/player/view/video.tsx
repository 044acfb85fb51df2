/** The media element of a film with its tracks. Other addresses of the same film come to what is loaded from then on. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState, type RefCallback } from 'react';
import type { PlayData } from '../api.ts';
import { chaptersOf } from './chapters.ts';
import { addressesOf, hlsConfig, type RetryPolicy } from './hls-config.ts';

interface VideoProps {
  play: PlayData;
  /** Where loading begins in s. */
  beginS: number;
  retryPolicy: RetryPolicy;
  /** What the scrubber shows is a picture of its own: it is not loaded then. */
  sparesData: boolean;
  take: RefCallback<HTMLVideoElement>;
}

export function Video({ play, beginS, retryPolicy, sparesData, take }: VideoProps) {
  const { t } = useLingui();
  // A source that began elsewhere is a new element; within one nothing changes but where its parts lie.
  const [{ play: begun, addresses, config, thumbnailsUrl }] = useState(() => {
    const own = addressesOf(play.streaming_links.ahls);
    return {
      play,
      addresses: own,
      config: hlsConfig({ beginS, addresses: own, retryPolicy, sparesData }),
      thumbnailsUrl: sparesData ? null : play.thumbnails_url,
    };
  });
  useEffect(() => addresses.renew(play.streaming_links.ahls), [addresses, play]);
  const chapters = useMemo(() => chaptersOf(begun.scene_markers, begun.duration_s), [begun]);
  const chaptersUrl = useMemo(
    () => URL.createObjectURL(new Blob([chapters], { type: 'text/vtt' })),
    [chapters],
  );
  useEffect(() => () => URL.revokeObjectURL(chaptersUrl), [chaptersUrl]);
  return (
    <hls-video
      ref={take}
      slot="media"
      config={config}
      src={begun.streaming_links.ahls}
      preload="auto"
      playsInline
      tabIndex={-1}
    >
      {begun.subtitles.map(({ locale, label, url }) => (
        <track key={locale} kind="subtitles" srcLang={locale} label={label} src={url} />
      ))}
      {thumbnailsUrl && <track kind="metadata" label="thumbnails" default src={thumbnailsUrl} />}
      {begun.scene_markers.length > 0 && (
        <track kind="chapters" label={t`Scenes`} default src={chaptersUrl} />
      )}
    </hls-video>
  );
}
