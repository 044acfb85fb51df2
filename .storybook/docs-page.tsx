/** The docs page of a flow or view: its diagram, if any, and its stories, each loaded when it comes near the viewport. */
import { Description, DocsContext, Heading, Subheading, Title, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { FlowParameters } from '#stories/at.tsx';
import { Diagram } from './diagram.tsx';

const HEIGHT = '420px';

/** Brand, language and direction from the toolbar. */
const globalsOf = (): string => new URLSearchParams(window.location.search).get('globals') ?? '';

/** A story with the sidebar. */
const pageAddress = (id: string): string => `./?path=/story/${id}&globals=${globalsOf()}`;

/** Each story is a separate document, because some take the focus or cover the page. */
function storyAddress(id: string): string {
  const globals = globalsOf();
  return `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals })}`;
}

export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const { diagram, docs } = preparedMeta.parameters as {
    diagram?: string;
    docs?: { story?: { height?: string } };
  };
  const height = docs?.story?.height ?? HEIGHT;
  const flows = stories.flatMap(({ id, parameters }) => {
    const flow = parameters['flow'] as FlowParameters | undefined;
    return flow ? [{ id, ...flow }] : [];
  });
  const [first] = flows;
  const hrefs = new Map(flows.map(({ id, state }) => [state, pageAddress(id)]));
  return (
    <>
      <Title />
      <Description />
      {diagram && first && <Diagram name={diagram} machine={first.machine} hrefs={hrefs} />}
      <Heading>States</Heading>
      {stories.map(({ id, name }) => (
        <section key={id}>
          <Subheading>{name}</Subheading>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is this Storybook itself */}
          <iframe
            title={name}
            src={storyAddress(id)}
            loading="lazy"
            style={{ width: '100%', height, border: 0, background: '#0b0a0d' }}
          />
        </section>
      ))}
    </>
  );
}
