/** Where subtitles stand: at a height that their cues name, which every browser obeys, clear of the controls while these are there. */

/** Height of a line of a cue, and width of one of its letters, as shares of the player's shorter side: type is 5 % of it. */
const LINE_SHARE = 0.06;
const LETTER_SHARE = 0.025;
/** Left free at the lower edge, and above what covers it, as a share of the shorter side. */
const GAP_SHARE = 0.015;
/** Edges that browsers hand out are fractions of a pixel; what is told to a cue need not be finer than this, in percent. */
const STEPS = 100;

export interface Size {
  width: number;
  height: number;
}

const shorter = ({ width, height }: Size): number => Math.min(width, height);

type Cue = Pick<VTTCue, 'text' | 'line' | 'snapToLines'>;

/** Lines that a cue takes, those that the player is too narrow for included. */
function linesOf(text: string, size: Size): number {
  const letters = Math.max(1, Math.floor(size.width / (LETTER_SHARE * shorter(size))));
  return text
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
}

const placed = new WeakSet<Cue>();

/**
 * Puts cues that show together one above the other, the first lowest, over the lowest `coveredPx` of the player. A cue that
 * names its own place in its file stays there. `redraw` is called for each cue that was moved.
 */
export function placeCues<Moved extends Cue>(
  cues: Iterable<Moved>,
  coveredPx: number,
  size: Size,
  redraw: (cue: Moved) => void,
): void {
  let bottomPx = size.height - Math.max(0, coveredPx) - GAP_SHARE * shorter(size);
  for (const cue of cues) {
    if (cue.line !== 'auto' && !placed.has(cue)) continue;
    placed.add(cue);
    bottomPx -= LINE_SHARE * shorter(size) * linesOf(cue.text, size);
    const percent = Math.max(0, Math.round((STEPS * 100 * bottomPx) / size.height) / STEPS);
    if (cue.line === percent) continue;
    cue.snapToLines = false;
    cue.line = percent;
    redraw(cue);
  }
}

/** Words of a cue that names its height go on in one line in Chromium and WebKit unless told to break, out of the player if need be. */
const BREAKS = 'video::cue { white-space: pre-line; }';

/** Chromium renders a cue where it stood until the next one, unless it is given anew. */
function giveAnew(cue: VTTCue): void {
  const { track } = cue;
  track?.removeCue(cue);
  track?.addCue(cue);
}

function breakLines(media: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(BREAKS);
  media.shadowRoot?.adoptedStyleSheets.push(sheet);
}

/** What tells whether the controls are there: media-chrome writes both onto its controller. */
const AWAY = 'userinactive';
const PAUSED = 'mediapaused';
/** What tells that the film asks where to begin: the player says so (`theatre.tsx`). */
const ASKING = 'data-asking';

/** Pixels from the lower edge of the film up to the top of what lies over it; 0 while nothing does. */
function coveredPx(media: HTMLElement, controls: Element): number {
  const away = controls.hasAttribute(AWAY) && !controls.hasAttribute(PAUSED);
  const foot = away ? null : controls.querySelector('media-time-range')?.parentElement;
  const question = controls.closest(`[${ASKING}]`)?.querySelector('[data-question]');
  const tops = [foot, question].flatMap((one) => (one ? [one.getBoundingClientRect().top] : []));
  const { bottom } = media.getBoundingClientRect();
  return Math.max(0, ...tops.map((top) => bottom - top));
}

/** Keeps the subtitles of a film clear of its controls; returns the way to stop. */
export function keepCuesClear(media: HTMLVideoElement): () => void {
  const controls = media.closest('media-controller');
  if (!controls) return () => {};
  const tracks = media.textTracks;
  const controller = new AbortController();
  const { signal } = controller;
  breakLines(media);

  function place(): void {
    const showing = [...tracks].filter(({ kind, mode }) => kind === 'subtitles' && mode === 'showing');
    const cues = showing.flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[]);
    if (cues.length === 0) return;
    placeCues(cues, coveredPx(media, controls as Element), media.getBoundingClientRect(), giveAnew);
  }
  function listen(): void {
    for (const track of tracks) track.addEventListener('cuechange', place, { signal });
  }
  listen();
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
  };
}
