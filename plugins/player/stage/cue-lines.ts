/** Where subtitles stand: on lines that their cues name, which every browser obeys, clear of the controls while these are there. */

/** Height of a line of a cue, and width of one of its letters, as shares of the stage's shorter side: type is 5 % of it. */
const LINE_SHARE = 0.06;
const LETTER_SHARE = 0.025;
/** Left free at the lower edge when nothing covers it. */
const EDGE_LINES = 1;

export interface Size {
  width: number;
  height: number;
}

/** Lines to leave free from the lower edge of a stage whose lowest `coveredPx` are covered. */
export function freeLines(coveredPx: number, { width, height }: Size): number {
  const linePx = LINE_SHARE * Math.min(width, height);
  return linePx > 0 ? Math.max(EDGE_LINES, Math.ceil(coveredPx / linePx)) : EDGE_LINES;
}

type Cue = Pick<VTTCue, 'text' | 'line' | 'snapToLines'>;

/** Lines that a cue takes, those that the stage is too narrow for included. */
function linesOf(text: string, { width, height }: Size): number {
  const letters = Math.max(1, Math.floor(width / (LETTER_SHARE * Math.min(width, height))));
  return text
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
}

const placed = new WeakSet<Cue>();

/** Puts cues onto the lines above the `free` lowest ones. A cue that names its own place in its file stays there. */
export function placeCues(cues: Iterable<Cue>, free: number, size: Size): void {
  for (const cue of cues) {
    if (cue.line !== 'auto' && !placed.has(cue)) continue;
    placed.add(cue);
    const line = -(free + linesOf(cue.text, size));
    // To set it makes the browser render the cue anew.
    if (cue.line === line) continue;
    cue.snapToLines = true;
    cue.line = line;
  }
}

/** What tells whether the controls are there: media-chrome writes both onto its controller. */
const AWAY = 'userinactive';
const PAUSED = 'mediapaused';

/** Pixels from the lower edge of the film up to the top of its controls; 0 while these are away. */
function coveredPx(media: HTMLElement, controls: Element): number {
  if (controls.hasAttribute(AWAY) && !controls.hasAttribute(PAUSED)) return 0;
  const lowest = controls.querySelector('media-time-range');
  return lowest ? media.getBoundingClientRect().bottom - lowest.getBoundingClientRect().top : 0;
}

/** Keeps the subtitles of a film clear of its controls; returns the way to stop. */
export function keepCuesClear(media: HTMLVideoElement): () => void {
  const controls = media.closest('media-controller');
  if (!controls) return () => {};
  const tracks = media.textTracks;
  const controller = new AbortController();
  const { signal } = controller;

  function place(): void {
    const showing = [...tracks].filter(({ kind, mode }) => kind === 'subtitles' && mode === 'showing');
    const cues = showing.flatMap(({ activeCues }) => [...(activeCues ?? [])] as VTTCue[]);
    if (cues.length === 0) return;
    const size = media.getBoundingClientRect();
    placeCues(cues, freeLines(coveredPx(media, controls as Element), size), size);
  }
  function listen(): void {
    for (const track of tracks) track.addEventListener('cuechange', place, { signal });
  }
  listen();
  tracks.addEventListener('addtrack', listen, { signal });
  const moved = new MutationObserver(place);
  moved.observe(controls, { attributeFilter: [AWAY, PAUSED] });
  const resized = new ResizeObserver(place);
  resized.observe(media);
  return () => {
    controller.abort();
    moved.disconnect();
    resized.disconnect();
  };
}
