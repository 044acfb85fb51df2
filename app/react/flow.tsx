/** Starts the statechart of a view; shared ones are read with `useFlow`. Lazy, because the first page renders none. */
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

/** Props of a flow's view. */
export interface FlowProps<Logic extends AnyActorLogic> {
  snapshot: SnapshotFrom<Logic>;
  send: (event: EventFromLogic<Logic>) => void;
}

type LoadedView = ComponentType<{ snapshot: unknown; send: (event: never) => void }>;

interface ShownProps {
  view: LoadedView;
  /** Further props of the view. */
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

/** Rendered with the page, at the origin too; only an effect starts it. */
function Present({ machine, input, ...shown }: ShownProps & { machine: AnyStateMachine; input: unknown }) {
  return <Shown {...shown} actor={useActorRef(machine, { input: input as never })} />;
}

/** Mounted by an effect once its machine is loaded; the origin renders the fallback. */
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
 * A view with its own flow, which ends with it. `of` is either the name of a flow that the plugin runs, whose machine is loaded
 * when it is mounted - `fallback` has the view's size until then - or the machine with its actors, which was loaded with the view
 * and is part of the first rendering.
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
