/**
 * React bindings of the kernel: pages, slots and dialogs. Views import them from here; those for flows of a view are in
 * `flow.tsx`.
 */
import { LinguiContext } from '@lingui/react';
import { Component, createContext, Suspense, use, useEffect, useMemo, type ReactNode } from 'react';
import { AppContext, usePageApp } from './context.ts';
import { useCurrentPath, useNavigated, useRead } from './hooks.ts';
import { LazyHydration } from './lazy-hydration.tsx';
import type { PageApp } from './page-app.ts';
import type { BoundView } from '#kernel/registry/registry.ts';
import type { SlotRef } from '#kernel/ref.ts';
import { FAULT } from '../router/page-refusal.ts';
import type { Ready } from '../router/resolve.ts';
import { FailedPage, Frame, MissingPage } from '../slots.ts';

export { LazyHydration } from './lazy-hydration.tsx';
export * from './hooks.ts';

interface BoundaryProps {
  children: ReactNode;
  failed: (retry: () => void, error: unknown) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };
  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }
  override render(): ReactNode {
    const { failed, error } = this.state;
    return failed ? this.props.failed(() => this.setState({ failed: false }), error) : this.props.children;
  }
}

/** View that is shown if even the error page fails. Provided by the page frame, which has been loaded by then. */
export const FatalError = createContext<(error: unknown) => ReactNode>(() => null);

function View({ bound, props }: { bound: BoundView; props: Record<string, unknown> }) {
  const { views } = usePageApp();
  const Loaded = use(views.load(bound));
  // The view is the same object from its first load on.
  // oxlint-disable-next-line react/static-components
  return <Loaded {...props} />;
}

interface SlotOptions<Props> {
  of: SlotRef<Props>;
  /** Rendered instead of a filler that fails; by default only that filler is omitted. */
  instead?: (error: unknown) => ReactNode;
  /** Hydrates the slot's fillers separately (`LazyHydration`), and loads them for that. */
  hydrated?: 'near' | 'soon';
}

/** Renders all fillers of a slot. */
export function Slot<Props extends object>({
  of: ref,
  instead = () => null,
  hydrated,
  ...props
}: SlotOptions<Props> & Props): ReactNode {
  const { registry, views } = usePageApp();
  return registry.fills(ref).map((bound, index) => {
    const view = <View bound={bound} props={props as Record<string, unknown>} />;
    return (
      <Boundary key={`${bound.plugin} ${index}`} failed={(_retry, error) => instead(error)}>
        {hydrated ? (
          <LazyHydration when={hydrated} load={() => views.load(bound)}>
            {view}
          </LazyHydration>
        ) : (
          <Suspense fallback={null}>{view}</Suspense>
        )}
      </Boundary>
    );
  });
}

function ReadyPage({ ready }: { ready: Ready }): ReactNode {
  const { registry, queryOf } = usePageApp();
  const instead = use(FatalError);
  // Memoised during navigations, because a part that is not hydrated yet must not be rendered again.
  const view = useMemo(() => {
    const route = registry.routes.find((one) => one.options.path === ready.pattern);
    if (!route?.options.page) return null;
    const { data, params, search, path } = ready;
    const query = queryOf?.(ready) ?? new URLSearchParams(search);
    return (
      <View
        bound={{ plugin: route.plugin, view: route.options.page, order: 0 }}
        props={{ data, params, query, path }}
      />
    );
  }, [registry, queryOf, ready]);
  return (
    view && (
      <Boundary
        key={ready.path}
        failed={(again) => <Slot of={FailedPage} instead={instead} refusal={FAULT} retry={again} />}
      >
        <LazyHydration>{view}</LazyHydration>
      </Boundary>
    )
  );
}

function Page(): ReactNode {
  const { navigation, pageRendered } = usePageApp();
  const snapshot = useNavigated((seen) => seen);
  useEffect(() => pageRendered(snapshot.context.ready));
  const instead = use(FatalError);
  if (snapshot.matches('notFound')) return <Slot of={MissingPage} reason={snapshot.context.reason} />;
  if (snapshot.matches('failed'))
    return (
      <Slot
        of={FailedPage}
        instead={instead}
        refusal={snapshot.context.refusal ?? FAULT}
        retry={navigation.reload}
      />
    );
  return snapshot.context.ready && <ReadyPage ready={snapshot.context.ready} />;
}

/** The page at the current URL in its frame. */
export function Pages(): ReactNode {
  const { registry } = usePageApp();
  const layout = useNavigated((snapshot) => snapshot.context.ready?.layout ?? null);
  const path = useCurrentPath();
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
  // The origin does not render dialogs.
  const top = useRead(
    modals.actor,
    (snapshot) => snapshot.context.stack.at(-1),
    () => undefined,
  );
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

/** Providers around all views. */
export function Root({ app, children }: { app: PageApp; children: ReactNode }): ReactNode {
  const { i18n } = app.language;
  // Replaces Lingui's provider, which re-renders the whole page after each loaded catalog; views wait for theirs.
  const words = useMemo(() => ({ i18n, _: i18n.t.bind(i18n) }), [i18n]);
  return (
    <AppContext value={app}>
      <LinguiContext value={words}>{children}</LinguiContext>
    </AppContext>
  );
}
