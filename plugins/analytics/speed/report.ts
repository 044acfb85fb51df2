/** Measures the loading of this document and sends it once, when the document is hidden for the first time. */
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import type { Http } from '#app/http/client.ts';
import { postPageSpeed } from '../api.ts';
import { CAUSE_MAX_CHARACTERS, LARGEST_VALUE, type SpeedMetric } from '../rule-speed.ts';

interface Measurement {
  readonly metric: SpeedMetric;
  readonly value: number;
  readonly cause: string;
}

/** Number of path elements: enough to find the element in the page. */
const PATH_ELEMENTS = 5;

/** The position of an element, by tags only, because ids, classes and texts may identify the film. */
export function tagPath(node: Node | null): string | undefined {
  const names: string[] = [];
  let element = node instanceof Element ? node : (node?.parentElement ?? null);
  while (element && names.length < PATH_ELEMENTS) {
    names.unshift(element.localName);
    element = element.parentElement;
  }
  return names.length > 0 ? names.join('>') : undefined;
}

/** The longest of several named durations in ms. */
const longestOf = (durations: Readonly<Record<string, number>>): string =>
  Object.entries(durations).toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';

const causeOf = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ').slice(0, CAUSE_MAX_CHARACTERS);

/** The path of the loaded document; the visitor may have navigated since. */
function loadedPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? location.href, location.href).pathname;
}

let hasBegun = false;

export interface SpeedDeps {
  http: Pick<Http, 'call'>;
  /** Whether the visitor currently allows statistics. */
  isAllowed: () => boolean;
}

/** Begins to measure, once in a document. */
export function reportSpeed({ http, isAllowed }: SpeedDeps): void {
  if (hasBegun) return;
  hasBegun = true;
  const path = loadedPath();
  const measured = new Map<SpeedMetric, Measurement>();
  const put = (metric: SpeedMetric, value: number, cause: string): void => {
    measured.set(metric, { metric, value: Math.min(LARGEST_VALUE, Math.round(value)), cause });
  };
  const options = { generateTarget: tagPath };
  onLCP(({ value, attribution: of }) => {
    const longest = longestOf({
      'first byte': of.timeToFirstByte,
      'wait before loading': of.resourceLoadDelay,
      loading: of.resourceLoadDuration,
      rendering: of.elementRenderDelay,
    });
    put('LCP', value, causeOf(of.target, longest));
  }, options);
  onINP(({ value, attribution: of }) => {
    const longest = longestOf({
      'input delay': of.inputDelay,
      handlers: of.processingDuration,
      rendering: of.presentationDelay,
    });
    put('INP', value, causeOf(of.interactionTarget, of.interactionType, longest));
  }, options);
  onCLS(({ value, attribution: of }) => put('CLS', value * 1000, causeOf(of.largestShiftTarget)), options);
  onTTFB(({ value, attribution: of }) => {
    const longest = longestOf({
      redirects: of.waitingDuration,
      cache: of.cacheDuration,
      dns: of.dnsDuration,
      connection: of.connectionDuration,
      request: of.requestDuration,
    });
    put('TTFB', value, causeOf(longest));
  });
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (measured.size === 0 || !isAllowed()) return;
    const body = { path, measurements: [...measured.values()] };
    http.call(postPageSpeed, { body, keepalive: true }).catch(() => undefined);
  };
  // The library listens in the capture phase, so its last values are already available.
  document.addEventListener('visibilitychange', send);
}
