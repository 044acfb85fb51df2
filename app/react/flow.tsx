/**
 * Starts the statechart of a view; shared statecharts are read with `useFlow`. Lazy, because the first page renders
 * none.
 */
import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type {
  ActorRefFrom,
  AnyActorLogic,
  AnyActorRef,
  AnyStateMachine,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate';
import { usePageApp } from './context.ts';
import { useRead } from './hooks.ts';
import type { AnyRef, FlowRef } from '#kernel/ref.ts';

/** Props that the view of a flow gets. */
export interface FlowProps<Logic extends AnyActorLogic> {
  snapshot: SnapshotFrom<Logic>;
  send: (event: EventFromLogic<Logic>) => void;
}

type LoadedView = ComponentType<{ snapshot: unknown; send: (event: never) => void }>;

interface ShownProps {
  view: LoadedView;
  /** Further props for the view. */
  rest: object;
}

function Shown({ actor, view: View, rest }: ShownProps & { actor: AnyActorRef }) {
  const snapshot: unknown = useRead(
    actor,
    (seen) => seen,
    () => actor.getSnapshot(),
  );
  return <View {...rest} snapshot={snapshot} send={actor.send as (event: never) => void} />;
}

/** Renders the view with the page, including at the origin; an effect starts the machine. */
function Present({ machine, input, ...shown }: ShownProps & { machine: AnyStateMachine; input: unknown }) {
  return <Shown {...shown} actor={useActorRef(machine, { input: input as never })} />;
}

/** Renders the fallback, and the view when its machine has loaded; the origin renders only the fallback. */
function Later({
  of: ref,
  input,
  fallback,
  ...shown
}: ShownProps & { of: AnyRef; input: unknown; fallback: ReactNode }) {
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
    // A flow starts with the input of its first render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return actor ? <Shown {...shown} actor={actor} /> : fallback;
}

/**
 * A view with its own flow, which ends with the view. `of` is either the name of a flow of the plugin, whose machine
 * loads when the view is mounted (`fallback` has the view's size until then), or the machine with its actors, loaded
 * with the view and part of the first rendering.
 */
export function Flow<Logic extends AnyActorLogic, Props extends object = {}>({
  of,
  input,
  view,
  fallback = null,
  ...rest
}: {
  of: FlowRef<ActorRefFrom<Logic>> | Extract<Logic, AnyStateMachine>;
  input?: unknown;
  view: ComponentType<FlowProps<Logic> & Props>;
  fallback?: ReactNode;
} & Props): ReactNode {
  const shown: ShownProps = { view: view as LoadedView, rest };
  return 'kind' in of ? (
    <Later {...shown} {...{ of, input, fallback }} />
  ) : (
    <Present {...shown} machine={of} input={input} />
  );
}
