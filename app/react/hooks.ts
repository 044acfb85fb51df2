/** What views take from the page app: their plugin's dependencies, flows, toasts and where the visitor is. */
import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate';
import { usePageApp } from './context.ts';
import type { Followed, Navigated } from './page-app.ts';
import type { FlowRef, SlotRef } from '#kernel/ref.ts';
import type { Deps, Injected, Refs } from '#kernel/deps.ts';
import { matchPath } from '../router/path.ts';
import type { ToastActor } from '../toasts/machine.ts';

/**
 * What a view gets of the dependencies that its plugin declares in `deps.ts`: services, emitters of events, openers of modals, and
 * functions that return the address of a linked page in the visitor's language. They are the same at each rendering, so effects
 * may depend on them.
 */
export const useDeps = <N extends Refs, W extends Refs, O extends Refs>(
  deps: Deps<N, W, O>,
): Injected<N, W, O> => usePageApp().registry.inject(deps);

/** Whether a plugin of the brand fills the slot. */
export const useFilled = <Props>(ref: SlotRef<Props>): boolean => usePageApp().registry.fills(ref).length > 0;

/** Fetches the views of a slot when the page is hydrated, before they are shown. */
export function usePreload<Props>(ref: SlotRef<Props>): void {
  const { registry, views } = usePageApp();
  useEffect(() => {
    for (const bound of registry.fills(ref)) views.load(bound).catch(() => undefined);
  }, [registry, views, ref]);
}

/** A service that tells of its changes; `first` answers as it did when the page was rendered. */
interface Live {
  subscribe(listener: () => void): () => void;
  readonly first?: object;
}

/**
 * Something read of a service that tells of its changes; the view follows them. `first` is read in its place where the origin
 * renders the page and while that rendering is hydrated: what only this browser knows is no part of it, nor what has changed since.
 */
export function useLive<Service extends Live, Value>(
  service: Service | undefined,
  read: (service: Service) => Value,
  first = (one: Service) => read(one.first ? { ...one, ...one.first } : one),
): Value | undefined {
  return useSyncExternalStore(
    (listener) => service?.subscribe(listener) ?? (() => undefined),
    () => service && read(service),
    () => service && first(service),
  );
}

const never = () => () => undefined;

/** Whether the page is hydrated: false where the origin renders it, and in the browser's first rendering. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The address of a path in the current locale. */
export const usePath = (): ((path: string) => string) => usePageApp().navigation.href;

/** The address of a path that editors wrote, with its query, or null when no plugin of the brand serves the page. */
export function useServed(): (path: string) => string | null {
  const { registry, navigation } = usePageApp();
  return (path) =>
    matchPath(registry.routes, path.replace(/[?#].*/, '')) === null ? null : navigation.href(path);
}

/**
 * What is read of an actor; the view follows it, and fails with it. `first` is read in its place where the origin renders the
 * page and while that rendering is hydrated: React compares the two, however far the actor has come by then.
 */
export function useRead<Snapshot extends { status: string; error?: unknown }, Value>(
  actor: Pick<Followed<Snapshot, never>, 'getSnapshot' | 'subscribe'>,
  read: (snapshot: Snapshot) => Value,
  first: () => Value,
): Value {
  const follow = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe({ next: changed, error: changed });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const present = () => {
    const snapshot = actor.getSnapshot();
    if (snapshot.status === 'error') throw snapshot.error;
    return read(snapshot);
  };
  return useSyncExternalStore(follow, present, first);
}

/** A shared flow: its snapshot and how to send to it. Suspends while its machine is on the way. */
export function useFlow<Actor extends AnyActorRef>(
  ref: FlowRef<Actor>,
): [ReturnType<Actor['getSnapshot']>, Actor['send']] {
  const { flows } = usePageApp();
  const actor = use(flows.shared(ref));
  const snapshot: unknown = useRead(
    actor,
    (seen) => seen,
    () => flows.first(actor),
  );
  return [snapshot as ReturnType<Actor['getSnapshot']>, actor.send];
}

const NOBODY = { getSnapshot: () => ({ status: 'active' }), subscribe: () => ({ unsubscribe: never }) };

/** A shared flow's snapshot, undefined until its machine has arrived. It does not suspend: what is drawn anew under a finger loses the press. */
export function useArrived<Actor extends AnyActorRef>(ref: FlowRef<Actor>): SnapshotFrom<Actor> | undefined {
  const { flows } = usePageApp();
  const [actor, setActor] = useState<Actor>();
  useEffect(() => void flows.shared(ref).then((arrived) => setActor(() => arrived as Actor)), [flows, ref]);
  const read = (seen: { status: string }) => (actor ? (seen as SnapshotFrom<Actor>) : undefined);
  return useRead<{ status: string }, SnapshotFrom<Actor> | undefined>(actor ?? NOBODY, read, () => undefined);
}

/** Sends to a shared flow that the view does not show; its machine arrives with the first event. */
export function useSend<Actor extends AnyActorRef>(ref: FlowRef<Actor>): (event: EventFrom<Actor>) => void {
  const { flows } = usePageApp();
  return (event) => void flows.shared(ref).then((actor) => actor.send(event));
}

const NO_TOASTS: readonly ToastActor[] = [];

/** The toasts on screen, for the plugin that renders them. */
export const useToasts = (): readonly ToastActor[] =>
  useRead(
    usePageApp().toaster,
    (snapshot) => snapshot.context.toasts,
    () => NO_TOASTS,
  );

/** What is read of the navigation; while the first page is hydrated, as it was rendered. */
export function useNavigated<Value>(read: (snapshot: Navigated) => Value): Value {
  const { router, first } = usePageApp();
  return useRead(router, read, () => read(first.router));
}

/** The state of the navigation, for a loading bar. */
export const useNavigationPhase = (): 'idle' | 'running' | 'done' =>
  useNavigated((snapshot) => {
    if (snapshot.hasTag('busy')) return 'running';
    return snapshot.context.target ? 'done' : 'idle';
  });

/** Whether a page is on screen, or stands for one that is missing or failed. */
export const useIsPage = (): boolean =>
  useNavigated((snapshot) => !snapshot.matches('notFound') && !snapshot.matches('failed'));

/** The path on screen without locale; views that mark the present menu item read it. */
export function useCurrentPath(): string {
  const { navigation, router, first } = usePageApp();
  return useRead(
    router,
    ({ context }) => context.ready?.path ?? navigation.current().path,
    () => first.router.context.ready?.path ?? first.path,
  );
}
