/** Errors in a statechart's stories: a state without a story, a story without a state, a misleading name. */
import type { AnyStateMachine } from 'xstate';
import type { AppOptions } from '#stories/app.tsx';
import type { FlowParameters } from '#stories/at.tsx';
import { leavesOf } from './walk.ts';

/** The module of a stories file. */
export type StoriesModule = Readonly<Record<string, unknown>>;

interface AnyStory {
  parameters?: { flow?: FlowParameters; app?: AppOptions };
}

/** The name of a state's story: `stage.playing` has the story `PlayerPlaying`. */
export const storyNameOf = (state: string): string =>
  state.replace(/(?:^|[.-])(\w)/g, (_, initial: string) => initial.toUpperCase());

/** Maps export names to the flow parameters of stories; other stories of the file are omitted. */
export const flowStoriesOf = (module: StoriesModule): readonly [string, FlowParameters][] =>
  Object.entries(module).flatMap(([name, story]): [string, FlowParameters][] => {
    const flow = name === 'default' ? undefined : (story as AnyStory | undefined)?.parameters?.flow;
    return flow ? [[name, flow]] : [];
  });

/** Paths, without query, that the stories of a file navigate to. */
export const visitsOf = (module: StoriesModule): readonly string[] =>
  Object.values(module).flatMap((story) => {
    const visit = (story as AnyStory | undefined)?.parameters?.app?.visit;
    return visit === undefined ? [] : [visit.replace(/\?.*/, '')];
  });

/** Name of the diagram on the file's docs page, which is the machine's name. */
export const diagramOf = (module: StoriesModule): string | undefined =>
  (module['default'] as { parameters?: { diagram?: string } } | undefined)?.parameters?.diagram;

/** Differences between the stories and the machine's leaf states; empty if they match. */
export function storyFaults(machine: AnyStateMachine, module: StoriesModule): string[] {
  const stories = flowStoriesOf(module);
  const storied = stories.map(([, { state }]) => state);
  const states = leavesOf(machine);
  return [
    ...states.filter((state) => !storied.includes(state)).map((state) => `${state} has no story`),
    ...storied.filter((state) => !states.includes(state)).map((state) => `${state} is no state`),
    ...stories
      .filter(([name, { state }]) => name !== storyNameOf(state))
      .map(([name, { state }]) => `${name} tells ${state}, which is ${storyNameOf(state)}`),
    ...stories
      .filter(([, flow]) => flow.machine !== machine.id)
      .map(([name, flow]) => `${name} is of ${flow.machine}`),
  ];
}
