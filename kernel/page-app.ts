/** The running page app, as views and the browser's start see it. */
import type { ComponentType } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Http } from './http/client.ts';
import type { ModalsActor } from './modals/machine.ts';
import type { AnyLazy, FlowLifetime } from './plugin.ts';
import type { AnyRef } from './ref.ts';
import type { Registry } from './registry/registry.ts';
import type { RouterActor, RouterSnapshot } from './router/machine.ts';
import type { Ready } from './router/resolve.ts';
import type { Navigation, Language } from './registry/services.ts';
import type { ToasterActor } from './toasts/machine.ts';

export interface Modals {
  actor: ModalsActor;
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

export interface PageApp {
  readonly registry: Registry;
  readonly language: Language;
  readonly views: Views;
  readonly flows: Flows;
  readonly router: RouterActor;
  /** What the origin has rendered the first page with; `path` is without locale. */
  readonly first: { readonly router: RouterSnapshot; readonly path: string };
  readonly modals: Modals;
  readonly toaster: ToasterActor;
  readonly navigation: Navigation;
  readonly http: Http;
  /** Called after React has rendered a page (null: its stand-in): scroll position and focus belong to what is on screen. */
  pageRendered(rendered: Ready | null): void;
}
