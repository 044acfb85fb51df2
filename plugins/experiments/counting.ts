/** Counts exposures and outcomes of this browser, and stores its groups; both require consent for analytics. */
import { readCookie, writeCookie } from '#app/platform/cookies.ts';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import { CART_PLAN } from '#ports/cart-plan.ts';
import type { Consent } from '#ports/consent.ts';
import { experimentAttribute, type ExperimentGroup } from '#ports/experiments.ts';
import { postExperimentCount } from './api.ts';
import type { Counted } from './rule-counted.ts';
import { cookieLifeS, groupCookie, storedGroup } from './rule-group.ts';

const COUNTED_KEY = 'experiments.counted';
type Outcoming = Extract<AnalyticsEvent, { name: 'sign_up' | 'purchase' }>;

/** Only a membership counts as a join, not the purchase of films. */
function outcomeOf(event: Outcoming): Counted | null {
  if (event.name === 'sign_up') return 'sign_up';
  return event.plan === CART_PLAN ? null : 'join';
}

export interface CountingDeps {
  readonly http: Http;
  readonly tracked: (event: AnalyticsEvent) => void;
  readonly consent: Consent | undefined;
  readonly groupOf: (id: number) => ExperimentGroup;
}

export interface Counting {
  /**
   * Counts the visitor's exposure to an experiment, once analytics is allowed, even if that happens later on this page.
   */
  exposed(id: number): void;
  /** Stores the groups of this page as soon as analytics is allowed, and counts earlier exposures. */
  store(): void;
  came(event: Outcoming): void;
}

/** Ids of the experiments with a group in this document. */
function assignedIds(): number[] {
  const prefix = experimentAttribute(0).slice(0, -1);
  return document.documentElement
    .getAttributeNames()
    .flatMap((name) => (name.startsWith(prefix) ? Number(name.slice(prefix.length)) : []));
}

function createCounting({ http, tracked, consent, groupOf }: CountingDeps): Counting {
  const allowed = () => consent?.allowed('analytics') ?? false;
  const device = deviceStorage(allowed);
  const seen = new Set<number>();
  /** Stored marks such as `918 exposure`, each once. */
  const counted = (): string[] => (device.getItem(COUNTED_KEY) ?? '').split(',').filter(Boolean);
  const isForced = (id: number) => storedGroup(readCookie(groupCookie(id)))?.isForced ?? false;

  function count(id: number, what: Counted): void {
    const group = groupOf(id);
    const mark = `${id} ${what}`;
    if (!allowed() || group === -1 || isForced(id) || counted().includes(mark)) return;
    device.setItem(COUNTED_KEY, [...counted(), mark].join());
    // Without storage, each page would count as another visitor.
    if (!counted().includes(mark)) return;
    if (what === 'exposure') tracked({ name: 'experiment_viewed', experiment: String(id), group });
    // A failed request is not retried, because it might be counted twice.
    void http
      .call(postExperimentCount, { params: { id }, body: { group, what }, keepalive: true })
      .catch(() => undefined);
  }

  return {
    exposed(id) {
      seen.add(id);
      count(id, 'exposure');
    },
    store() {
      if (!allowed()) return;
      for (const id of assignedIds())
        if (!storedGroup(readCookie(groupCookie(id)))) {
          const group = groupOf(id);
          writeCookie(groupCookie(id), String(group), cookieLifeS(group));
        }
      for (const id of seen) count(id, 'exposure');
    },
    came(event) {
      const outcome = outcomeOf(event);
      if (outcome === null) return;
      for (const mark of counted()) {
        const [id, what] = mark.split(' ');
        if (what === 'exposure') count(Number(id), outcome);
      }
    },
  };
}

const made = new WeakMap<Http, Counting>();

/** Returns the same instance for the whole page. */
export function countingOf(deps: CountingDeps): Counting {
  const counting = made.get(deps.http) ?? createCounting(deps);
  made.set(deps.http, counting);
  return counting;
}
