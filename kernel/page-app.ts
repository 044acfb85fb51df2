/** The running page app, as views and the browser's start see it. */
import type { Flows } from './flows.ts';
import type { Http } from './http/client.ts';
import type { ModalsActor } from './modals/machine.ts';
import type { AnyRef } from './ref.ts';
import type { Registry } from './registry.ts';
import type { RouterActor, RouterSnapshot } from './router/machine.ts';
import type { Ready } from './router/resolve.ts';
import type { Navigation, Language } from './services.ts';
import type { ToasterActor } from './toasts/machine.ts';
import type { Views } from './views.ts';

export interface Modals {
  actor: ModalsActor;
  /** Settles with what the dialog closed with; undefined when it was dismissed or nobody opens it. */
  open(ref: AnyRef, input: unknown): Promise<unknown>;
  close(key: string, result?: unknown): void;
}

export interface PageApp {
  readonly registry: Registry;
  readonly language: Language;
  readonly views: Views;
  readonly flows: Flows;
  readonly router: RouterActor;
  /** What the origin has drawn the first page with; `path` is without locale. */
  readonly first: { readonly router: RouterSnapshot; readonly path: string };
  readonly modals: Modals;
  readonly toaster: ToasterActor;
  readonly navigation: Navigation;
  readonly http: Http;
  /** Called after React has drawn a page (null: its stand-in): scroll position and focus belong to what is on screen. */
  pageDrawn(drawn: Ready | null): void;
}
