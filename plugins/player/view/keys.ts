/** The player's keyboard shortcuts: the command of each key, and its effect on the media element. */
import type { Hint } from '../hint/machine.ts';

/** Steps of the keyboard: seconds, share of the volume, and playback rate. */
export const ARROW_STEP_S = 5;
export const LONG_STEP_S = 10;
const VOLUME_STEP = 0.05;
const RATE_STEP = 0.25;
export const RATE_MIN = 0.25;
export const RATE_MAX = 2;

/** Commands for the player instead of its media element. */
export type Asked =
  | 'fullscreen'
  | 'window'
  | 'subtitles'
  | 'scenes'
  | 'sceneBefore'
  | 'sceneAfter'
  | 'onward'
  | 'preferences'
  | 'shortcuts';

const ask = (what: Asked): Command => ({ does: 'ask', what });

export type Command =
  | { does: 'toggle' | 'mute' }
  | { does: 'ask'; what: Asked }
  | { does: 'skip'; byS: number }
  | { does: 'jump'; toShare: number }
  | { does: 'louder'; by: number }
  | { does: 'faster'; by: number };

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': { does: 'toggle' },
  k: { does: 'toggle' },
  m: { does: 'mute' },
  f: ask('fullscreen'),
  p: ask('window'),
  c: ask('subtitles'),
  s: ask('scenes'),
  o: ask('preferences'),
  n: ask('onward'),
  '?': ask('shortcuts'),
  pageup: ask('sceneBefore'),
  pagedown: ask('sceneAfter'),
  home: { does: 'jump', toShare: 0 },
  end: { does: 'jump', toShare: 1 },
  j: { does: 'skip', byS: -LONG_STEP_S },
  l: { does: 'skip', byS: LONG_STEP_S },
  arrowleft: { does: 'skip', byS: -ARROW_STEP_S },
  arrowright: { does: 'skip', byS: ARROW_STEP_S },
  arrowup: { does: 'louder', by: VOLUME_STEP },
  arrowdown: { does: 'louder', by: -VOLUME_STEP },
  '<': { does: 'faster', by: -RATE_STEP },
  '>': { does: 'faster', by: RATE_STEP },
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Whether a key types a character. Other keys have a name; the space bar counts as a named key. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

/** The command of a key, or null. Keys with a modifier are left to the browser; character keys can be switched off. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed, characterKeys = true): Command | null {
  if (ctrlKey || metaKey || altKey || (isCharacter(key) && !characterKeys)) return null;
  if (/^\d$/.test(key)) return { does: 'jump', toShare: Number(key) / 10 };
  return COMMANDS[key.toLowerCase()] ?? null;
}

const HOLDS_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role^=menuitem], dialog';
const PRESSED_BY_SPACE = 'button, a, summary, [role=button], media-play-button, [class*="media-"]';

/** Keys that scroll or move within a panel next to the film while it has the focus. */
const SCROLLS = /^(?:Page|Home|End|Arrow)/;

/** Whether the focused element handles this key itself. */
export function isHeld(key: string, path: readonly EventTarget[]): boolean {
  const elements = path.filter((one): one is Element => one instanceof Element);
  if (elements.some((one) => one.matches(HOLDS_KEYS))) return true;
  if (SCROLLS.test(key) && elements.some((one) => one.matches('aside'))) return true;
  return (
    key === ' ' &&
    elements.some((one) => one.matches(PRESSED_BY_SPACE) || /^media-.*-button$/.test(one.localName))
  );
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The members of a media element that keys change. */
export type Playable = Pick<
  HTMLMediaElement,
  'paused' | 'play' | 'pause' | 'currentTime' | 'duration' | 'volume' | 'muted' | 'playbackRate'
>;

/** Distance (s) within which a film counts as at the target position and is not moved. */
const NEAR_ENOUGH_S = 0.3;

/** Seeks to a position and plays. Calls `blocked` if the browser blocks autoplay. */
export function playFrom(media: Playable, atS: number, blocked: () => void = () => {}): void {
  if (Math.abs(media.currentTime - atS) > NEAR_ENOUGH_S) media.currentTime = atS;
  void media.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') blocked();
  });
}

/** Seeks by a number of seconds, within the film. */
export function skip(media: Playable, byS: number): void {
  media.currentTime = within(media.currentTime + byS, 0, lengthOf(media));
}

const lengthOf = ({ duration }: Playable): number => (Number.isFinite(duration) ? duration : 0);

/** The hint after the media element has applied the key; null if the effect is visible anyway. */
export function hintOf({ does }: Command, media: Playable): Hint | null {
  const { muted, volume, playbackRate } = media;
  if (does === 'skip' || does === 'jump')
    return { is: 'position', atS: media.currentTime, ofS: lengthOf(media) };
  if (does === 'louder' || does === 'mute') return { is: 'volume', share: muted ? 0 : volume };
  return does === 'faster' ? { is: 'speed', rate: playbackRate } : null;
}

/** Executes a command on the media element; `ask` receives commands that concern the player. */
export function obey(command: Command, media: Playable, ask: (what: Asked) => void): void {
  switch (command.does) {
    case 'toggle':
      if (media.paused) void media.play().catch(() => {});
      else media.pause();
      return;
    case 'skip':
      skip(media, command.byS);
      return;
    case 'jump':
      media.currentTime = lengthOf(media) * command.toShare;
      return;
    case 'louder':
      media.muted = false;
      media.volume = within(media.volume + command.by, 0, 1);
      return;
    case 'faster':
      media.playbackRate = within(media.playbackRate + command.by, RATE_MIN, RATE_MAX);
      return;
    case 'mute':
      media.muted = !media.muted;
      return;
    case 'ask':
      ask(command.what);
  }
}
