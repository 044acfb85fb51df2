/**
 * The statechart of a search with its dependencies: the call, the URL, and the browser's storage and connection. It is
 * loaded with the page.
 */
import { fromCallback, fromPromise } from 'xstate';
import { deviceStorage } from '#app/platform/device-storage.ts';
import type { Http } from '#app/http/client.ts';
import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { Consent } from '#ports/consent.ts';
import type { FoundGroup } from '#ports/search.ts';
import type { Navigation } from '#app/services.ts';
import { postSearch } from './api.ts';
import { searchMachine, type DeviceEvent, type DeviceOrder } from './machine.ts';
import { searchAddress, withoutGroups } from './query.ts';
import { createRecent, isAboutRecent } from './recent.ts';

interface SearchDeps {
  http: Http;
  navigation: Navigation;
  /** Undefined if the brand has no cookie choice; then storage is allowed. */
  consent: Consent | undefined;
  /** Groups of results without pages in the brand. */
  hidden: readonly FoundGroup[];
  tracked: (event: AnalyticsEvent) => void;
  /** Path of the page, without locale. */
  path: string;
}

const deviceWith = (consent: Consent | undefined) =>
  fromCallback<DeviceOrder>(({ sendBack, receive }) => {
    const recent = createRecent(deviceStorage(() => consent?.allowed('preferences') ?? true));
    const send = (event: DeviceEvent) => sendBack(event);
    const publishRecent = () => send({ type: 'remembered', recent: recent.list() });
    const online = () => send({ type: 'online' });
    const changed = (event: StorageEvent) => isAboutRecent(event) && publishRecent();
    receive((order) => {
      if (order.type === 'remember') recent.add(order.query);
      else if (order.type === 'forget') recent.remove(order.query);
      else recent.clear();
      publishRecent();
    });
    window.addEventListener('online', online);
    window.addEventListener('storage', changed);
    const stop = consent?.subscribe(publishRecent);
    publishRecent();
    return () => {
      stop?.();
      window.removeEventListener('online', online);
      window.removeEventListener('storage', changed);
    };
  });

export const searchWith = ({ http, navigation, consent, hidden, tracked, path }: SearchDeps) =>
  searchMachine.provide({
    actors: {
      search: fromPromise(async ({ input: query, signal }) => {
        const found = await http.call(postSearch, { body: { query }, signal });
        const shown = withoutGroups(found, hidden);
        const results = Object.values(shown).reduce(
          (sum, kind) =>
            sum + (typeof kind === 'object' && kind !== null && 'total' in kind ? kind.total : 0),
          0,
        );
        tracked({ name: 'search', results });
        return shown;
      }),
      device: deviceWith(consent),
    },
    actions: {
      // Replaces the URL only, because navigating would load the page again for every character.
      announceAddress: ({ context }) =>
        navigation.rename(navigation.href(searchAddress(path, context.query))),
    },
  });
