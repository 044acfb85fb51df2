/** What is wrong with the stories of a statechart: a state without a story, a story without a state, a misleading name. */
import type { AnyStateMachine } from 'xstate';
import type { AppOptions } from '#stories/app.tsx';
import type { FlowParameters } from '#stories/at.tsx';
import { leavesOf } from './walk.ts';

/** A stories file as it is imported. */
export type StoriesModule = Readonly<Record<string, unknown>>;

interface AnyStory {
  parameters?: { flow?: FlowParameters; app?: AppOptions };
}

/** `stage.playing` is told by `PlayerPlaying`. */
export const storyNameOf = (state: string): string =>
  state.replace(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Export name to what the story says of its flow; other stories of the file are left out. */
export const flowStoriesOf = (module: StoriesModule): readonly [string, FlowParameters][] =>
  Object.entries(module).flatMap(([name, story]): [string, FlowParameters][] => {
    const flow = name === 'default' ? undefined : (story as AnyStory | undefined)?.parameters?.flow;
    return flow ? [[name, flow]] : [];
  });

/** Paths, without query, that the stories of a file really go to. */
export const visitsOf = (module: StoriesModule): readonly string[] =>
  Object.values(module).flatMap((story) => {
    const visit = (story as AnyStory | undefined)?.parameters?.app?.visit;
    return visit === undefined ? [] : [visit.replace(/\?.*/, '')];
  });

/** Name of the diagram the file shows on its docs page, which is the machine's name. */
export const diagramOf = (module: StoriesModule): string | undefined =>
  (module['default'] as { parameters?: { diagram?: string } } | undefined)?.parameters?.diagram;

/** Empty when the stories are exactly the machine's leaf states. */
export function storyFaults(machine: AnyStateMachine, module: StoriesModule): string[] {
  const stories = flowStoriesOf(module);
  const told = stories.map(([, { state }]) => state);
  const states = leavesOf(machine);
  return [
    ...states.filter((state) => !told.includes(state)).map((state) => `${state} has no story`),
    ...told.filter((state) => !states.includes(state)).map((state) => `${state} is no state`),
    ...stories
      .filter(([name, { state }]) => name !== storyNameOf(state))
      .map(([name, { state }]) => `${name} tells ${state}, which is ${storyNameOf(state)}`),
    ...stories
      .filter(([, flow]) => flow.machine !== machine.id)
      .map(([name, flow]) => `${name} is of ${flow.machine}`),
  ];
}
