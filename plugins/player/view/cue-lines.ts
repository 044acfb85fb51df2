/**
 * Positions of subtitles, as percentages in their cues, which every browser supports, so that the controls do not cover
 * them.
 */
import { DEFAULTS, type Look } from '../preferences/preferences.ts';
import { cueRules, scaleOf } from './subtitle-look.ts';

/**
 * Height of a cue's line and width of a character, as shares of the player's shorter side; text is 5 % of that side.
 */
const LINE_SHARE = 0.06;
const CHARACTER_SHARE = 0.025;
/**
 * Minimum distance of raised subtitles from the bottom edge, as a share of the player's height: above signs in the
 * image and the black bars of a wide film.
 */
const RAISED_SHARE = 0.16;
/** Gap above the bottom edge and above covered areas, as a share of the shorter side. */
const GAP_SHARE = 0.015;
/** Steps per percent: browsers measure in fractions of a pixel, so percentages of a cue are rounded. */
const STEPS = 100;

export interface Size {
  width: number;
  height: number;
}

/** Covered pixels of the film, from its top and from its bottom edge. */
export interface Covered {
  topPx: number;
  bottomPx: number;
}

const shorter = ({ width, height }: Size): number => Math.min(width, height);

type Cue = Pick<VTTCue, 'text' | 'line' | 'snapToLines'>;

/** Number of lines of a cue's text at a text size, including wrapped lines. */
function linesOf(text: string, size: Size, scale: number): number {
  const charactersPerLine = Math.max(1, Math.floor(size.width / (CHARACTER_SHARE * scale * shorter(size))));
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersPerLine)), 0);
}

const placed = new WeakSet<Cue>();

/**
 * Positions simultaneous cues as the visitor prefers, outside the covered areas: upwards from the bottom with the first
 * cue lowest, or downwards from the top. A cue with its own position in the file is not moved. `rerender` is called for
 * each moved cue.
 */
export function placeCues<Moved extends Cue>(
  cues: Iterable<Moved>,
  { topPx, bottomPx }: Covered,
  size: Size,
  rerender: (cue: Moved) => void,
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
    rerender(cue);
  }
}

/** Chromium renders a moved cue at its old position until it is added again. */
function addAgain(cue: VTTCue): void {
  const { track } = cue;
  track?.removeCue(cue);
  track?.addCue(cue);
}

/** Applies the style rules for the film's cues; returns a function that removes them. */
function applyRules({ shadowRoot }: HTMLElement, look: Look): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cueRules(look));
  shadowRoot?.adoptedStyleSheets.push(sheet);
  return () => {
    if (shadowRoot)
      shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Attributes of media-chrome's controller from which the visibility of the controls is derived. */
const AWAY = 'userinactive';
const PAUSED = 'mediapaused';
/** Attribute of the player while it shows the question where to start (`theatre.tsx`). */
const ASKING = 'data-asking';

/** Areas of the film covered by visible controls and by the question at the start. */
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

/** Keeps a film's subtitles out of covered areas, as the visitor prefers; returns a function that ends this. */
export function keepCuesClear(media: HTMLVideoElement, look: Look): () => void {
  const controls = media.closest('media-controller');
  if (!controls) return () => {};
  const tracks = media.textTracks;
  const controller = new AbortController();
  const { signal } = controller;
  const removeRules = applyRules(media, look);

  function place(): void {
    const showing = [...tracks].filter(({ kind, mode }) => kind === 'subtitles' && mode === 'showing');
    const cues = showing.flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[]);
    if (cues.length === 0) return;
    const size = media.getBoundingClientRect();
    placeCues(cues, coveredBy(media, controls as Element), size, addAgain, look);
  }
  function listen(): void {
    for (const track of tracks) track.addEventListener('cuechange', place, { signal });
  }
  listen();
  place();
  tracks.addEventListener('addtrack', listen, { signal });
  const moved = new MutationObserver(place);
  // The controls are added after the film, and the question even later.
  moved.observe(controls, { attributeFilter: [AWAY, PAUSED], childList: true });
  if (controls.parentElement) moved.observe(controls.parentElement, { attributeFilter: [ASKING] });
  const resized = new ResizeObserver(place);
  resized.observe(media);
  return () => {
    controller.abort();
    moved.disconnect();
    resized.disconnect();
    removeRules();
  };
}
