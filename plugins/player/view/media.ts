/** The media element of a film: made when the player is drawn, or before, so that the film is there when Play is pressed. */
import type { PlayData } from '../api.ts';
import { plainMaster } from '../rule-master.ts';
import './elements.ts';
import {
  addressesOf,
  hlsConfig,
  retryPolicyOf,
  type Addresses,
  type LoadNews,
  type RetryPolicy,
} from './hls-config.ts';
import { onHls, onHlsEvent, type HlsVideo } from './media-events.ts';

export interface Media {
  readonly element: HlsVideo;
  readonly addresses: Addresses;
  readonly retryPolicy: RetryPolicy;
  /** Where loading began in s. */
  readonly beginS: number;
  /** Has every try in vain told from now on. */
  tellOf(hear: (news: LoadNews) => void): void;
}

interface MediaInput {
  beginS: number;
  sparesData: boolean;
}

/** Subtitles come from the page. */
const addressOf = (play: PlayData): string => plainMaster(play.streaming_links.ahls);

/** `metadata` loads no more than the first part, until it plays. */
function makeMedia(play: PlayData, { beginS, sparesData }: MediaInput, preload: 'auto' | 'metadata'): Media {
  let heard: (news: LoadNews) => void = () => {};
  const retryPolicy = retryPolicyOf((news) => heard(news));
  const addresses = addressesOf(addressOf(play));
  const element = document.createElement('hls-video') as HlsVideo;
  element.slot = 'media';
  element.tabIndex = -1;
  element.playsInline = true;
  element.preload = preload;
  Object.assign(element, { config: hlsConfig({ beginS, addresses, retryPolicy, sparesData }) });
  element.src = addressOf(play);
  return { element, addresses, retryPolicy, beginS, tellOf: (hear) => void (heard = hear) };
}

/** What was made before the click. */
let prepared: Media | null = null;
/** The address that was drawn last: its element is made. */
let drawn: string | null = null;

/** Gives up what was prepared and not taken: it loads no further. */
export function dropMedia(): void {
  prepared?.element.removeAttribute('src');
  prepared = null;
}

/** Has a film begin to load as it will be played; one that fails is made anew by the player, which can tell of it. */
export function prepareMedia(play: PlayData): void {
  if (drawn === addressOf(play)) return;
  dropMedia();
  const made = makeMedia(play, { beginS: play.resume_s, sparesData: false }, 'metadata');
  prepared = made;
  onHls(made.element, (hls) =>
    onHlsEvent(hls, 'hlsError', (_: string, { fatal }: { fatal: boolean }) => {
      if (fatal && prepared === made) dropMedia();
    }),
  );
}

/** The element of a film that begins at a place: the prepared one, where it is that. */
export function mediaOf(play: PlayData, input: MediaInput): Media {
  const made = prepared;
  drawn = addressOf(play);
  if (made && !input.sparesData && made.beginS === input.beginS && made.element.src === drawn) {
    prepared = null;
    made.element.preload = 'auto';
    return made;
  }
  dropMedia();
  return makeMedia(play, input, 'auto');
}
