/** Where subtitles stand: at a height that their cues name, which every browser obeys, clear of the controls while these are there. */
import { DEFAULTS, type Look } from '../preferences/preferences.ts';
import { cueRules, scaleOf } from './subtitle-look.ts';

/** Height of a line of a cue, and width of one of its letters, as shares of the player's shorter side: type is 5 % of it. */
const LINE_SHARE = 0.06;
const LETTER_SHARE = 0.025;
/** How far up raised subtitles stand at least, as a share of the player's height: clear of signs and of the bars of a wide film. */
const RAISED_SHARE = 0.16;
/** Left free at the lower edge, and above what covers it, as a share of the shorter side. */
const GAP_SHARE = 0.015;
/** Edges that browsers hand out are fractions of a pixel; what is told to a cue need not be finer than this, in percent. */
const STEPS = 100;

export interface Size {
  width: number;
  height: number;
}

/** Pixels of the film that something lies over, from its upper and from its lower edge. */
export interface Covered {
  topPx: number;
  bottomPx: number;
}

const shorter = ({ width, height }: Size): number => Math.min(width, height);

type Cue = Pick<VTTCue, 'text' | 'line' | 'snapToLines'>;

/** Lines that a cue takes at a size of its type, those that the player is too narrow for included. */
function linesOf(text: string, size: Size, scale: number): number {
  const letters = Math.max(1, Math.floor(size.width / (LETTER_SHARE * scale * shorter(size))));
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
}

const placed = new WeakSet<Cue>();

/**
 * Puts cues that show together where the visitor wants them, clear of what lies over the film: one above the other with the
 * first lowest, or at the upper edge one below the other. A cue that names its own place in its file stays there. `redraw` is
 * called for each cue that was moved.
 */
export function placeCues<Moved extends Cue>(
  cues: Iterable<Moved>,
  { topPx, bottomPx }: Covered,
  size: Size,
  redraw: (cue: Moved) => void,
  look: Look = DEFAULTS.look,
): void {
  const scale = scaleOf(look);
  const gapPx = GAP_SHARE * shorter(size);
  const belowPx = Math.max(0, bottomPx, look.place === 'raised' ? RAISED_SHARE * size.height : 0);
  let edgePx = look.place === 'top' ? Math.max(0, topPx) + gapPx : size.height - belowPx - gapPx;
  for (const cue of cues) {
    if (cue.line !== 'auto' && !placed.has(cue)) continue;
    placed.add(cue);
    const heightPx = LINE_SHARE * scale * shorter(size) * linesOf(cue.text, size, scale);
    if (look.place !== 'top') edgePx -= heightPx;
    const percent = Math.max(0, Math.round((STEPS * 100 * edgePx) / size.height) / STEPS);
    if (look.place === 'top') edgePx += heightPx;
    if (cue.line === percent) continue;
    cue.snapToLines = false;
    cue.line = percent;
    redraw(cue);
  }
}

/** Chromium renders a cue where it stood until the next one, unless it is given anew. */
function giveAnew(cue: VTTCue): void {
  const { track } = cue;
  track?.removeCue(cue);
  track?.addCue(cue);
}

/** Gives the film's cues their rules; returns the way to take them back. */
function dress({ shadowRoot }: HTMLElement, look: Look): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cueRules(look));
  shadowRoot?.adoptedStyleSheets.push(sheet);
  return () => {
    if (shadowRoot)
      shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** What tells whether the controls are there: media-chrome writes both onto its controller. */
const AWAY = 'userinactive';
const PAUSED = 'mediapaused';
/** What tells that the film asks where to begin: the player says so (`theatre.tsx`). */
const ASKING = 'data-asking';

/** What lies over the film: the controls while they are there, and the question at its start. */
function coveredBy(media: HTMLElement, controls: Element): Covered {
  const away = controls.hasAttribute(AWAY) && !controls.hasAttribute(PAUSED);
  const foot = away ? null : controls.querySelector('media-control-bar')?.parentElement;
  const head = away ? null : controls.querySelector('[data-back]');
  const question = controls.closest(`[${ASKING}]`)?.querySelector('[data-question]');
  const tops = [foot, question].flatMap((one) => (one ? [one.getBoundingClientRect().top] : []));
  const { top, bottom } = media.getBoundingClientRect();
  return {
    topPx: head ? head.getBoundingClientRect().bottom - top : 0,
    bottomPx: Math.max(0, ...tops.map((one) => bottom - one)),
  };
}

/** Keeps the subtitles of a film clear of its controls, and as the visitor wants them; returns the way to stop. */
export function keepCuesClear(media: HTMLVideoElement, look: Look): () => void {
  const controls = media.closest('media-controller');
  if (!controls) return () => {};
  const tracks = media.textTracks;
  const controller = new AbortController();
  const { signal } = controller;
  const undress = dress(media, look);

  function place(): void {
    const showing = [...tracks].filter(({ kind, mode }) => kind === 'subtitles' && mode === 'showing');
    const cues = showing.flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[]);
    if (cues.length === 0) return;
    const size = media.getBoundingClientRect();
    placeCues(cues, coveredBy(media, controls as Element), size, giveAnew, look);
  }
  function listen(): void {
    for (const track of tracks) track.addEventListener('cuechange', place, { signal });
  }
  listen();
  place();
  tracks.addEventListener('addtrack', listen, { signal });
  const moved = new MutationObserver(place);
  // The controls come later than the film, and the question may come later still.
  moved.observe(controls, { attributeFilter: [AWAY, PAUSED], childList: true });
  if (controls.parentElement) moved.observe(controls.parentElement, { attributeFilter: [ASKING] });
  const resized = new ResizeObserver(place);
  resized.observe(media);
  return () => {
    controller.abort();
    moved.disconnect();
    resized.disconnect();
    undress();
  };
}
