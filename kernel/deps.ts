/**
 * Dependencies of a plugin: the refs whose values its `setup` and its views get. Each plugin declares them in
 * `plugins/<id>/deps.ts`.
 */
import type { AnyRef, EventRef, LinkRef, Ref, ServiceRef } from './ref.ts';

export type Refs = Readonly<Record<string, AnyRef>>;

/**
 * The value of a ref: a service itself, an event as its emitter, a modal as its opener, and a link as a function that
 * returns the URL of the page in the visitor's language, or null if no plugin of the brand serves it.
 */
export type Dependency<R> =
  R extends ServiceRef<infer Interface>
    ? Interface
    : R extends EventRef<infer Payload>
      ? (payload: Payload) => void
      : R extends Ref<'modal', { input: infer Input; result: infer Result }>
        ? (input: Input) => Promise<Result | undefined>
        : R extends LinkRef<infer Params>
          ? (params: Params) => string | null
          : never;

/** Services and modals are undefined if no plugin of the brand provides them. */
type Wanted<R extends AnyRef> = R['kind'] extends 'service' | 'modal'
  ? Dependency<R> | undefined
  : Dependency<R>;

export type Needs<Map extends Refs> = { readonly [Key in keyof Map]: Dependency<Map[Key]> };
export type Wants<Map extends Refs> = { readonly [Key in keyof Map]: Wanted<Map[Key]> };

export interface Declared<N extends Refs, W extends Refs, O extends Refs> {
  /** Services without which the brand does not start. */
  readonly needs?: N;
  /** Optional refs, which a brand may lack. */
  readonly wants?: W;
  /** The plugin's own refs that its views use: services it provides, modals it opens, links of its routes. `setup` does not get them. */
  readonly owns?: O;
}

declare const made: unique symbol;

/** The refs of one plugin. Only `defineDeps` creates them: a view that writes its own does not compile. */
export interface Deps<N extends Refs = Refs, W extends Refs = Refs, O extends Refs = Refs> extends Declared<
  N,
  W,
  O
> {
  readonly [made]: true;
}

/** The values that a view gets from `useDeps(deps)`. */
export type Injected<N extends Refs, W extends Refs, O extends Refs> = Needs<N> & Wants<W> & Needs<O>;

export const defineDeps = <N extends Refs = {}, W extends Refs = {}, O extends Refs = {}>(
  refs: Declared<N, W, O>,
): Deps<N, W, O> => refs as Deps<N, W, O>;
