/** The running page app, as views and the browser's start use it. */
import type { ComponentType } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Http } from '../http/client.ts';
import type { ModalsEvent, OpenModal } from '../modals/machine.ts';
import type { AnyLazy, FlowLifetime } from '#kernel/plugin.ts';
import type { AnyRef } from '#kernel/ref.ts';
import type { Registry } from '#kernel/registry/registry.ts';
import type { RouterContext, RouterEvent } from '../router/machine.ts';
import type { Ready } from '../router/resolve.ts';
import type { Navigation, Language } from '../services.ts';
import type { ToastActor, ToastShown } from '../toasts/machine.ts';

/** The part of an actor that views and the browser's start use. */
export interface Followed<Snapshot, Event> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next(snapshot: Snapshot): void; error(): void }): { unsubscribe(): void };
  send(event: Event): void;
}

/** The part of the navigation that views read. */
export interface Navigated {
  readonly context: RouterContext;
  readonly status: string;
  readonly error: unknown;
  matches(state: 'shown' | 'notFound' | 'failed'): boolean;
  hasTag(tag: 'busy'): boolean;
}

/** A statechart of the kernel, which may still be loading. */
export type Stack = Followed<Seen<{ readonly stack: readonly OpenModal[] }>, ModalsEvent>;
export type Toaster = Followed<Seen<{ readonly toasts: readonly ToastActor[] }>, ToastShown>;
export type Router = Followed<Navigated, RouterEvent>;

interface Seen<Context> {
  readonly context: Context;
  readonly status: string;
  readonly error?: unknown;
}

export interface Modals {
  actor: Stack;
  /** Resolves with the dialog's result; undefined when it was dismissed or no plugin opens it. */
  open(ref: AnyRef, input: unknown): Promise<unknown>;
  close(key: string, result?: unknown): void;
}

export type LoadedView = ComponentType<Record<string, unknown>>;

/** Lazily imported views, each loaded only once, together with its plugin's catalog. */
export interface Views {
  /** Returns the same promise for the same view; a loaded view renders without waiting. */
  load(bound: { readonly plugin: string; readonly view: AnyLazy }): Promise<LoadedView>;
}

export interface Flows {
  /** Creates all flows of a lifetime; resolves when their machines have loaded. */
  begin(lifetime: FlowLifetime): Promise<void>;
  /** Returns the shared actor of a flow that outlives a view; always the same promise. */
  shared(ref: AnyRef): Promise<AnyActorRef>;
  /** The snapshot of a shared actor before its start, with which the origin rendered the first page. */
  first(actor: AnyActorRef): AnyMachineSnapshot;
  /** Creates and starts an actor of a `mount` flow; the caller stops it. */
  mount(ref: AnyRef, input: unknown): AnyActorRef | Promise<AnyActorRef>;
}

/** A part of the first page that is not hydrated yet. */
export interface WaitingPart {
  /** Resolves when the part should be hydrated. */
  readonly ready: Promise<void>;
  /** Resolves `ready` as soon as everything is loaded. */
  wake(): void;
  /**
   * Observes whether the part is near the viewport or used; returns the function that ends it. `element` is its
   * wrapper.
   */
  watch(element: HTMLElement, when: 'near' | 'soon'): () => void;
  /** Must be called when the part is hydrated. */
  hydrated(): void;
}

/** Creates the part for a view; `load` loads the modules for its hydration. */
export type LazyHydration = (load?: () => Promise<unknown>) => WaitingPart;

export interface PageApp {
  readonly registry: Registry;
  readonly language: Language;
  readonly views: Views;
  readonly flows: Flows;
  readonly router: Router;
  /** The state with which the origin rendered the first page; `path` has no locale. */
  readonly first: { readonly router: Navigated; readonly path: string };
  readonly modals: Modals;
  readonly toaster: Toaster;
  readonly navigation: Navigation;
  readonly http: Http;
  /** Only present in a browser; without it no part waits. */
  readonly lazyHydration?: LazyHydration;
  /** The query for a page's view; by default the whole query. */
  queryOf?(ready: Ready): URLSearchParams;
  /**
   * Called after React has rendered a page (null for its error page), because scroll position and focus belong to the
   * rendered page.
   */
  pageRendered(rendered: Ready | null): void;
}
