/** The keyboard of the player: which key asks for what, and how the media element is asked. */

/** Steps of the keyboard: s, share of the volume, playback speed. */
export const ARROW_STEP_S = 5;
export const LETTER_STEP_S = 10;
const VOLUME_STEP = 0.05;
const RATE_STEP = 0.25;
const RATE_MIN = 0.25;
const RATE_MAX = 2;

export type Command =
  | { does: 'toggle' | 'mute' | 'fullscreen' | 'subtitles' | 'help' }
  | { does: 'skip'; byS: number }
  | { does: 'jump'; toShare: number }
  | { does: 'louder'; by: number }
  | { does: 'faster'; by: number };

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': { does: 'toggle' },
  k: { does: 'toggle' },
  m: { does: 'mute' },
  f: { does: 'fullscreen' },
  c: { does: 'subtitles' },
  '?': { does: 'help' },
  j: { does: 'skip', byS: -LETTER_STEP_S },
  l: { does: 'skip', byS: LETTER_STEP_S },
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

/** The command of a key, or null. Keys with a modifier belong to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Pressed): Command | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { does: 'jump', toShare: Number(key) / 10 };
  return COMMANDS[key.toLowerCase()] ?? null;
}

const HOLDS_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role^=menuitem], dialog';
const PRESSED_BY_SPACE = 'button, a, summary, [role=button], media-play-button, [class*="media-"]';

/** Whether whatever has the focus wants this key for itself. */
export function isHeld(key: string, path: readonly EventTarget[]): boolean {
  const elements = path.filter((one): one is Element => one instanceof Element);
  if (elements.some((one) => one.matches(HOLDS_KEYS))) return true;
  return (
    key === ' ' &&
    elements.some((one) => one.matches(PRESSED_BY_SPACE) || /^media-.*-button$/.test(one.localName))
  );
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The part of a media element a key may move. */
export type Playable = Pick<
  HTMLMediaElement,
  'paused' | 'play' | 'pause' | 'currentTime' | 'duration' | 'volume' | 'muted' | 'playbackRate'
>;

/** Closer than this to where it is to go on, a film is left where it is (s). */
const NEAR_ENOUGH_S = 0.3;

/** Goes to a position and asks to play. `blocked` hears of a browser that lets nothing sound before the page was touched. */
export function playFrom(media: Playable, atS: number, blocked: () => void = () => {}): void {
  if (Math.abs(media.currentTime - atS) > NEAR_ENOUGH_S) media.currentTime = atS;
  void media.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') blocked();
  });
}

/** Asks the element; what comes of it, the element itself tells. `help` is the view's own. */
export function obey(command: Command, media: Playable, ask: (request: string) => void): void {
  const length = Number.isFinite(media.duration) ? media.duration : 0;
  switch (command.does) {
    case 'toggle':
      if (media.paused) void media.play().catch(() => {});
      else media.pause();
      return;
    case 'skip':
      media.currentTime = within(media.currentTime + command.byS, 0, length);
      return;
    case 'jump':
      media.currentTime = length * command.toShare;
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
    case 'fullscreen':
      ask('fullscreen');
      return;
    case 'subtitles':
      ask('subtitles');
      return;
    case 'help':
      ask('help');
  }
}
