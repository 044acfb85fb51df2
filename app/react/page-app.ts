/** The running page app, as views and the browser's start see it. */
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

/** What views and the start need of an actor. */
export interface Followed<Snapshot, Event> {
  getSnapshot(): Snapshot;
  subscribe(observer: { next(snapshot: Snapshot): void; error(): void }): { unsubscribe(): void };
  send(event: Event): void;
}

/** What is read of the navigation. */
export interface Navigated {
  readonly context: RouterContext;
  readonly status: string;
  readonly error: unknown;
  matches(state: 'shown' | 'notFound' | 'failed'): boolean;
  hasTag(tag: 'busy'): boolean;
}

/** A statechart of the kernel, which may be on the way. */
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
  /** Settles with what the dialog closed with; undefined when it was dismissed or nobody opens it. */
  open(ref: AnyRef, input: unknown): Promise<unknown>;
  close(key: string, result?: unknown): void;
}

export type LoadedView = ComponentType<Record<string, unknown>>;

/** Lazily imported views, each loaded once together with its plugin's catalog. */
export interface Views {
  /** The same arrival for the same view; one that is there already is rendered without waiting. */
  load(bound: { readonly plugin: string; readonly view: AnyLazy }): Promise<LoadedView>;
}

export interface Flows {
  /** Makes every flow of a lifetime; resolves when their machines have arrived. */
  begin(lifetime: FlowLifetime): Promise<void>;
  /** The shared actor of a flow that lives longer than a view; the same arrival each time. */
  shared(ref: AnyRef): Promise<AnyActorRef>;
  /** What a shared actor was like before it started: the origin has rendered the first page with it. */
  first(actor: AnyActorRef): AnyMachineSnapshot;
  /** A new actor of a `mount` flow, started; the caller stops it. */
  mount(ref: AnyRef, input: unknown): AnyActorRef | Promise<AnyActorRef>;
}

/** A part of the first page that is not hydrated yet. */
export interface WaitingPart {
  /** Settles when it is to be hydrated. */
  readonly ready: Promise<void>;
  /** Settles `ready`, once everything is loaded. */
  wake(): void;
  /** Begins to look whether the part is near or touched; returns what ends it. `element` is around it. */
  watch(element: HTMLElement, when: 'near' | 'soon'): () => void;
  /** Called when it is hydrated. */
  hydrated(): void;
}

/** Makes the part that a view waits with; `load` brings what it is hydrated with. */
export type LazyHydration = (load?: () => Promise<unknown>) => WaitingPart;

export interface PageApp {
  readonly registry: Registry;
  readonly language: Language;
  readonly views: Views;
  readonly flows: Flows;
  readonly router: Router;
  /** What the origin has rendered the first page with; `path` is without locale. */
  readonly first: { readonly router: Navigated; readonly path: string };
  readonly modals: Modals;
  readonly toaster: Toaster;
  readonly navigation: Navigation;
  readonly http: Http;
  /** In a browser; without it nothing waits. */
  readonly lazyHydration?: LazyHydration;
  /** The query that a page's view is given; the whole one unless told. */
  queryOf?(ready: Ready): URLSearchParams;
  /** Called after React has rendered a page (null: its stand-in): scroll position and focus belong to what is on screen. */
  pageRendered(rendered: Ready | null): void;
}
