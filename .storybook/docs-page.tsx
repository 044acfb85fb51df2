/** The docs page of a flow or view: its diagram where it has one, then its stories, each loaded when it comes near. */
import { Description, DocsContext, Heading, Subheading, Title, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';

const HEIGHT = '420px';

/** Each story is a document of its own: some take the focus, some lie over everything. */
function storyAddress(id: string): string {
  const globals = new URLSearchParams(window.location.search).get('globals') ?? '';
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
  return (
    <>
      <Title />
      <Description />
      {diagram && (
        <p>
          <a href={`flows/${diagram}.svg`} target="_blank" rel="noopener">
            <img
              src={`flows/${diagram}.svg`}
              alt={`States and transitions of ${diagram}`}
              style={{ maxWidth: '100%', height: 'auto' }}
            />
          </a>
        </p>
      )}
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
