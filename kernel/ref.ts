/**
 * Typed references: the only way in which a plugin refers to another's capability. A ref is a name with a phantom type.
 */

export type RefKind = 'service' | 'event' | 'slot' | 'modal' | 'link' | 'flow' | 'layout';

declare const carried: unique symbol;

/** A named reference. `Carried` exists only for the compiler; at run time a ref is its kind and id. */
export interface Ref<Kind extends RefKind, Carried> {
  readonly kind: Kind;
  /** `owner.thing`, unique among refs of one kind. */
  readonly id: string;
  readonly [carried]?: (value: Carried) => Carried;
}

/** A reference with any payload, for maps, checks and messages. */
export interface AnyRef {
  readonly kind: RefKind;
  readonly id: string;
}

/** A service: functions that one plugin provides to others. */
export type ServiceRef<Interface> = Ref<'service', Interface>;
/** An event, emitted to every listener. */
export type EventRef<Payload> = Ref<'event', Payload>;
/** A place in a view that other plugins fill; every filler gets `Props`. */
export type SlotRef<Props> = Ref<'slot', Props>;
/** A dialog opened by name; the promise of `open` settles with `Result`, or with undefined if it is dismissed. */
export type ModalRef<Input, Result> = Ref<'modal', { input: Input; result: Result }>;
/** A page linked by name; `Params` fill its path. */
export type LinkRef<Params> = Ref<'link', Params>;
/** A running statechart, private to its plugin. `Actor` is the XState actor type. */
export type FlowRef<Actor> = Ref<'flow', Actor>;
/** A layout around pages, by name; the plugin that renders the frame offers some. */
export type LayoutRef = Ref<'layout', void>;

const named =
  <Kind extends RefKind>(kind: Kind) =>
  <Carried>(id: string): Ref<Kind, Carried> => ({ kind, id });

export const service = named('service');
export const event = named('event');
export const slot = named('slot');
export const link = named('link');
export const flow = named('flow');
export const layout = named('layout')<void>;
export const modal = <Input = void, Result = void>(id: string): ModalRef<Input, Result> => ({
  kind: 'modal',
  id,
});

/** A string for maps and messages, unique over all kinds. */
export const nameOf = (ref: AnyRef): string => `${ref.kind} ${ref.id}`;
