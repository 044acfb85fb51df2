/** Controls of stories without props: the visitor of a page, and the data of a flow's state. */
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import type { AppOptions } from '#stories/app.tsx';
import type { FlowParameters } from '#stories/at.tsx';
import { USERS } from '#stories/fixtures/users.ts';

/** Values with more characters of JSON than this get no editor. */
const MOST_DATA = 4000;

/** Whether it is unchanged by a JSON round trip. */
function isData(context: object): boolean {
  try {
    const text = JSON.stringify(context);
    return text.length < MOST_DATA && Object.keys(JSON.parse(text) as object).length > 0;
  } catch {
    return false;
  }
}

/** The initial data of the story's state. */
export function dataOf(flow: FlowParameters | undefined): { context?: object } {
  const context = flow?.context?.();
  return context && isData(context) ? { context } : {};
}

export const controlsOf: ArgTypesEnhancer = ({ argTypes, parameters }) => {
  const { visit } = (parameters['app'] ?? {}) as AppOptions;
  return {
    ...argTypes,
    ...(parameters['flow']
      ? { context: { name: 'data', description: 'What the flow holds in this state', control: 'object' } }
      : {}),
    ...(visit === undefined
      ? {}
      : {
          visitor: {
            name: 'visitor',
            description: 'Who looks at the page; without a choice, whom the story is about',
            control: 'select',
            options: Object.keys(USERS),
          },
        }),
  };
};
