/**
 * The media element of a film: created when the player is rendered, or earlier, so that the film is ready on the click.
 */
import type { PlayData } from '../api.ts';
import { plainMaster } from '#ports/master-playlist.ts';
import './elements.ts';
import {
  addressesOf,
  hlsConfig,
  retryPolicyOf,
  type Addresses,
  type LoadFault,
  type RetryPolicy,
} from './hls-config.ts';
import { onHls, onHlsEvent, type HlsVideo } from './media-events.ts';

export interface Media {
  readonly element: HlsVideo;
  readonly addresses: Addresses;
  readonly retryPolicy: RetryPolicy;
  /** Position from which loading starts, in s. */
  readonly beginS: number;
  /** Sets the listener for failed attempts. */
  onFault(listener: (fault: LoadFault) => void): void;
}

interface MediaInput {
  beginS: number;
  sparesData: boolean;
}

/** URL of the playlist without subtitles, because the page adds the subtitles. */
const addressOf = (play: PlayData): string => plainMaster(play.streaming_links.ahls);

/** Creates the element. `metadata` loads only the first segment until the film plays. */
function makeMedia(play: PlayData, { beginS, sparesData }: MediaInput, preload: 'auto' | 'metadata'): Media {
  let listener: (fault: LoadFault) => void = () => {};
  const retryPolicy = retryPolicyOf((fault) => listener(fault));
  const addresses = addressesOf(addressOf(play));
  const element = document.createElement('hls-video') as HlsVideo;
  element.slot = 'media';
  element.tabIndex = -1;
  element.playsInline = true;
  element.preload = preload;
  Object.assign(element, { config: hlsConfig({ beginS, addresses, retryPolicy, sparesData }) });
  element.src = addressOf(play);
  return { element, addresses, retryPolicy, beginS, onFault: (next) => void (listener = next) };
}

/** The element that was created before the click. */
let prepared: Media | null = null;
/** The URL rendered last; an element for it exists. */
let rendered: string | null = null;

/** Discards an unused prepared element, which stops loading. */
export function dropMedia(): void {
  prepared?.element.removeAttribute('src');
  prepared = null;
}

/**
 * Starts loading a film as it will be played. If that fails, the player creates a new element, which can show the
 * error.
 */
export function prepareMedia(play: PlayData): void {
  if (rendered === addressOf(play)) return;
  dropMedia();
  const made = makeMedia(play, { beginS: play.resume_s, sparesData: false }, 'metadata');
  prepared = made;
  onHls(made.element, (hls) =>
    onHlsEvent(hls, 'hlsError', (_: string, { fatal }: { fatal: boolean }) => {
      if (fatal && prepared === made) dropMedia();
    }),
  );
}

/** The element of a film at a position: the prepared one if it matches, otherwise a new one. */
export function mediaOf(play: PlayData, input: MediaInput): Media {
  const made = prepared;
  rendered = addressOf(play);
  if (made && !input.sparesData && made.beginS === input.beginS && made.element.src === rendered) {
    prepared = null;
    made.element.preload = 'auto';
    return made;
  }
  dropMedia();
  return makeMedia(play, input, 'auto');
}
