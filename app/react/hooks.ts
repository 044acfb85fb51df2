/** Hooks for views: their plugin's dependencies, flows, toasts and the current page. */
import { startTransition, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate';
import { usePageApp } from './context.ts';
import type { Followed, Navigated } from './page-app.ts';
import type { FlowRef, SlotRef } from '#kernel/ref.ts';
import type { Deps, Injected, Refs } from '#kernel/deps.ts';
import { matchPath } from '../router/path.ts';
import { whenIdle } from '../platform/idle.ts';
import type { ToastActor } from '../toasts/machine.ts';

/**
 * Returns the dependencies that a view's plugin declares in `deps.ts`: services, event emitters, functions that open
 * modals, and functions that return the URL of a linked page in the visitor's language. They are stable across
 * renderings, so effects may depend on them.
 */
export const useDeps = <N extends Refs, W extends Refs, O extends Refs>(
  deps: Deps<N, W, O>,
): Injected<N, W, O> => usePageApp().registry.inject(deps);

/** Whether a plugin of the brand fills the slot. */
export const useFilled = <Props>(ref: SlotRef<Props>): boolean => usePageApp().registry.fills(ref).length > 0;

/** Loads the views of a slot when the page is hydrated, before they are shown. */
export function usePreload<Props>(ref: SlotRef<Props>): void {
  const { registry, views } = usePageApp();
  useEffect(() => {
    for (const bound of registry.fills(ref)) views.load(bound).catch(() => undefined);
  }, [registry, views, ref]);
}

/** A service with change notifications; `first` returns the value at the first rendering. */
interface Live {
  subscribe(listener: () => void): () => void;
  readonly first?: object;
}

/**
 * Reads a value of a service with change notifications; the view re-renders when it changes. Uses `first` at the origin
 * and during hydration, so that values of the browser and later values are not part of that rendering.
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

/** Whether the page is hydrated: false at the origin and in the browser's first rendering. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Returns true once the page is hydrated and the browser is idle. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Many components wait for this moment; as a transition, it does not delay a click.
    whenIdle(() => isGone || startTransition(() => setIdle(true)));
    return () => {
      isGone = true;
    };
  }, []);
  return idle;
}

/** Returns a function that adds the current locale to a path. */
export const usePath = (): ((path: string) => string) => usePageApp().navigation.href;

/**
 * Returns a function for an editor's path with its query: its URL, or null if no plugin of the brand serves the page.
 */
export function useServed(): (path: string) => string | null {
  const { registry, navigation } = usePageApp();
  return (path) =>
    matchPath(registry.routes, path.replace(/[?#].*/, '')) === null ? null : navigation.href(path);
}

/**
 * Reads a value of an actor; the view re-renders when it changes, and fails if the actor fails. Uses `first` at the
 * origin and during hydration, because React compares the two renderings, regardless of the actor's current state.
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

/** Returns the snapshot and the send function of a shared flow. Suspends while its machine is loading. */
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

/**
 * Returns the snapshot of a shared flow; undefined until its machine has loaded. Does not suspend, because re-rendering
 * during a tap would lose the click.
 */
export function useArrived<Actor extends AnyActorRef>(ref: FlowRef<Actor>): SnapshotFrom<Actor> | undefined {
  const { flows } = usePageApp();
  const [actor, setActor] = useState<Actor>();
  useEffect(() => void flows.shared(ref).then((arrived) => setActor(() => arrived as Actor)), [flows, ref]);
  const read = (seen: { status: string }) => (actor ? (seen as SnapshotFrom<Actor>) : undefined);
  return useRead<{ status: string }, SnapshotFrom<Actor> | undefined>(actor ?? NOBODY, read, () => undefined);
}

/**
 * Returns a function that sends events to a shared flow that the view does not show; its machine loads with the first
 * event.
 */
export function useSend<Actor extends AnyActorRef>(ref: FlowRef<Actor>): (event: EventFrom<Actor>) => void {
  const { flows } = usePageApp();
  return (event) => void flows.shared(ref).then((actor) => actor.send(event));
}

const NO_TOASTS: readonly ToastActor[] = [];

/** Returns the visible toasts, for the plugin that renders them. */
export const useToasts = (): readonly ToastActor[] =>
  useRead(
    usePageApp().toaster,
    (snapshot) => snapshot.context.toasts,
    () => NO_TOASTS,
  );

/** Reads a value of the navigation; during hydration, the value at the first rendering. */
export function useNavigated<Value>(read: (snapshot: Navigated) => Value): Value {
  const { router, first } = usePageApp();
  return useRead(router, read, () => read(first.router));
}

/** Returns the state of the navigation, for a loading bar. */
export const useNavigationPhase = (): 'idle' | 'running' | 'done' =>
  useNavigated((snapshot) => {
    if (snapshot.hasTag('busy')) return 'running';
    return snapshot.context.target ? 'done' : 'idle';
  });

/** Whether a page is shown, and not an error page. */
export const useIsPage = (): boolean =>
  useNavigated((snapshot) => !snapshot.matches('notFound') && !snapshot.matches('failed'));

/** Returns the current path without locale, for marking the current menu item. */
export function useCurrentPath(): string {
  const { navigation, router, first } = usePageApp();
  return useRead(
    router,
    ({ context }) => context.ready?.path ?? navigation.current().path,
    () => first.router.context.ready?.path ?? first.path,
  );
}
