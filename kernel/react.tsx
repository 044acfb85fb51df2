/** The kernel as React sees it: pages, slots, dialogs, flows and links. The only kernel file that knows React. */
import { I18nProvider } from '@lingui/react';
import { useSelector } from '@xstate/react';
import {
  Component,
  createContext,
  Suspense,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { ActorRefFrom, AnyActorLogic, AnyActorRef, EventFromLogic, SnapshotFrom } from 'xstate';
import type { PageApp } from './page-app.ts';
import type { BoundView } from './registry.ts';
import type { EventRef, FlowRef, LinkRef, ModalRef, ServiceRef, SlotRef } from './ref.ts';
import { FailedPage, Frame, MissingPage } from './slots.ts';
import type { ToastActor } from './toasts/machine.ts';

const AppContext = createContext<PageApp | null>(null);
const PluginContext = createContext('host');

export function usePageApp(): PageApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('This view stands outside of <Root>');
  return app;
}

/** A service the view's plugin has declared; throws for any other, so that `plugin.ts` stays the table of contents. */
export function useAsk<Interface>(ref: ServiceRef<Interface>): Interface {
  const { registry } = usePageApp();
  const id = useContext(PluginContext);
  const plugin = registry.plugins.find((one) => one.id === id);
  const declared = plugin && [...Object.values(plugin.needs), ...Object.values(plugin.wants), ...plugin.provides];
  if (declared && !declared.some((one) => one.kind === 'service' && one.id === ref.id))
    throw new Error(`${id} asks ${ref.id} without declaring it`);
  return registry.service(ref);
}

/** A wanted service, or undefined when no plugin of the brand provides it. */
export function useWant<Interface>(ref: ServiceRef<Interface>): Interface | undefined {
  const { registry } = usePageApp();
  return registry.provides(ref) ? registry.service(ref) : undefined;
}

/** Something read of a service that tells of its changes; the view follows them. */
export function useLive<Service extends { subscribe(listener: () => void): () => void }, Value>(
  service: Service | undefined,
  read: (service: Service) => Value,
): Value | undefined {
  return useSyncExternalStore(
    (listener) => service?.subscribe(listener) ?? (() => undefined),
    () => service && read(service),
  );
}

/** The address of a linked page in the current locale, or null when no plugin serves it. */
export function useHref(): <Params>(ref: LinkRef<Params>, params: Params) => string | null {
  const { registry, navigation } = usePageApp();
  return (ref, params) => {
    const path = registry.path(ref, params);
    return path === null ? null : navigation.href(path);
  };
}

/** The address of a path in the current locale. */
export const usePath = (): ((path: string) => string) => usePageApp().navigation.href;

/** Tells a fact to whoever listens. */
export function useEmit<Payload>(ref: EventRef<Payload>): (payload: Payload) => void {
  const { registry } = usePageApp();
  return (payload) => registry.emit(ref, payload);
}

/** Opens a dialog by name; null when no plugin opens it. */
export function useModal<Input, Result>(
  ref: ModalRef<Input, Result>,
): ((input: Input) => Promise<Result | undefined>) | null {
  const { registry, modals } = usePageApp();
  return registry.modal(ref)
    ? (input) => modals.open(ref, input) as Promise<Result | undefined>
    : null;
}

/** A shared flow: its snapshot and how to send to it. Suspends while its machine is on the way. */
export function useFlow<Actor extends AnyActorRef>(
  ref: FlowRef<Actor>,
): [ReturnType<Actor['getSnapshot']>, Actor['send']] {
  const { flows } = usePageApp();
  const found = flows.shared(ref);
  const actor = (found instanceof Promise ? use(found) : found) as Actor;
  const snapshot = useSelector(actor, (seen: unknown) => seen as ReturnType<Actor['getSnapshot']>);
  return [snapshot, actor.send];
}

/** What the view of a flow receives. */
export interface FlowProps<Logic extends AnyActorLogic> {
  snapshot: SnapshotFrom<Logic>;
  send: (event: EventFromLogic<Logic>) => void;
}

type LoadedFlow = { snapshot: unknown; send: (event: never) => void };

/** One view with a flow of its own, which ends with it. `fallback` has the view's size. */
export function Flow<Logic extends AnyActorLogic, Props extends object = {}>({
  of: ref,
  input,
  view: View,
  fallback = null,
  ...rest
}: {
  of: FlowRef<ActorRefFrom<Logic>>;
  input?: unknown;
  view: ComponentType<FlowProps<Logic> & Props>;
  fallback?: ReactNode;
} & Props): ReactNode {
  const { flows } = usePageApp();
  const [actor, setActor] = useState<AnyActorRef | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let mine: AnyActorRef | undefined;
    void Promise.resolve(flows.mount(ref, input)).then((made) => {
      mine = made;
      if (controller.signal.aborted) made.stop();
      else setActor(made);
    });
    return () => {
      controller.abort();
      mine?.stop();
    };
    // A flow begins with the input of its first render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return actor ? <Mounted actor={actor} view={View as ComponentType<LoadedFlow>} rest={rest} /> : fallback;
}

function Mounted({ actor, view: View, rest }: { actor: AnyActorRef; view: ComponentType<LoadedFlow>; rest: object }) {
  const snapshot: unknown = useSelector(actor, (seen: unknown) => seen);
  return <View {...rest} snapshot={snapshot} send={actor.send as (event: never) => void} />;
}

/** The toasts on screen, for the plugin that draws them. */
export const useToasts = (): readonly ToastActor[] =>
  useSelector(usePageApp().toaster, (snapshot) => snapshot.context.toasts);

/** The state of the navigation, for a loading bar. */
export function useNavigationPhase(): 'idle' | 'running' | 'done' {
  return useSelector(usePageApp().router, (snapshot) => {
    if (snapshot.hasTag('busy')) return 'running';
    return snapshot.context.target ? 'done' : 'idle';
  });
}

/** Whether a page is on screen, or stands for one that is missing or failed. */
export const useIsPage = (): boolean =>
  useSelector(usePageApp().router, (snapshot) => !snapshot.matches('notFound') && !snapshot.matches('failed'));

/** The path on screen without locale; views that mark the present menu item read it. */
export function useCurrentPath(): string {
  const { navigation, router } = usePageApp();
  useSelector(router, (snapshot) => snapshot.context.ready);
  return navigation.current().path;
}

class Boundary extends Component<{ children: ReactNode; failed: (retry: () => void) => ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.failed(() => this.setState({ failed: false })) : this.props.children;
  }
}

function View({ bound, props }: { bound: BoundView; props: Record<string, unknown> }) {
  const { views } = usePageApp();
  const Loaded = views.peek(bound) ?? use(views.load(bound));
  return (
    <PluginContext value={bound.plugin}>
      <Loaded {...props} />
    </PluginContext>
  );
}

/** Draws every filler of a slot. A filler that fails is left out; the page around it stays. */
export function Slot<Props extends object>({ of: ref, ...props }: { of: SlotRef<Props> } & Props): ReactNode {
  const { registry } = usePageApp();
  return registry.fills(ref).map((bound, index) => (
    <Boundary key={`${bound.plugin} ${index}`} failed={() => null}>
      <Suspense fallback={null}>
        <View bound={bound} props={props as Record<string, unknown>} />
      </Suspense>
    </Boundary>
  ));
}

function Page(): ReactNode {
  const { registry, router } = usePageApp();
  const snapshot = useSelector(router, (seen) => seen);
  const retry = () => router.send({ type: 'retry' });
  if (snapshot.matches('notFound')) return <Slot of={MissingPage} reason={snapshot.context.reason} />;
  if (snapshot.matches('failed')) return <Slot of={FailedPage} code={snapshot.context.failure ?? 'fault'} retry={retry} />;
  const { ready } = snapshot.context;
  const route = ready && registry.routes.find((one) => one.options.path === ready.pattern);
  if (!ready || !route?.options.page) return null;
  const props = { data: ready.data, params: ready.params, query: new URLSearchParams(ready.search), path: ready.path };
  return (
    <Boundary key={ready.path} failed={(again) => <Slot of={FailedPage} code="fault" retry={again} />}>
      <View bound={{ plugin: route.plugin, view: route.options.page, order: 0 }} props={props} />
    </Boundary>
  );
}

/** The page of the present address in its frame. */
export function Pages(): ReactNode {
  const { registry, router, navigation } = usePageApp();
  const layout = useSelector(router, (snapshot) => snapshot.context.ready?.layout ?? 'default');
  const path = useSelector(router, (snapshot) => snapshot.context.ready?.path ?? navigation.current().path);
  if (registry.fills(Frame).length === 0) return <Page />;
  return (
    <Slot of={Frame} layout={layout} path={path}>
      <Page />
    </Slot>
  );
}

/** The dialog on top of the stack. */
export function Modals(): ReactNode {
  const { registry, modals } = usePageApp();
  const top = useSelector(modals.actor, (snapshot) => snapshot.context.stack.at(-1));
  const bound = top && registry.modal({ kind: 'modal', id: top.id });
  const close = useMemo(() => (result?: unknown) => top && modals.close(top.key, result), [modals, top]);
  if (!top || !bound) return null;
  return (
    <Boundary key={top.key} failed={() => null}>
      <Suspense fallback={null}>
        <View bound={bound} props={{ input: top.input, close }} />
      </Suspense>
    </Boundary>
  );
}

/** Everything a view needs around it. */
export function Root({ app, children }: { app: PageApp; children: ReactNode }): ReactNode {
  return (
    <AppContext value={app}>
      <I18nProvider i18n={app.language.i18n}>{children}</I18nProvider>
    </AppContext>
  );
}
