/** The docs page of a flow or view: its diagram where it has one, then its stories, each loaded when it comes near. */
import { Description, Heading, Subheading, Title, useOf } from '@storybook/addon-docs/blocks';

const HEIGHT = '420px';

/** Each story is a document of its own: some take the focus, some lie over everything. */
function storyAddress(id: string): string {
  const globals = new URLSearchParams(window.location.search).get('globals') ?? '';
  return `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals })}`;
}

export function DocsPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
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
              style={{ maxWidth: '100%' }}
            />
          </a>
        </p>
      )}
      <Heading>States</Heading>
      {Object.values(csfFile.stories).map(({ id, name }) => (
        <section key={id}>
          <Subheading>{name}</Subheading>
          <iframe
            title={name}
            src={storyAddress(id)}
            loading="lazy"
            style={{ width: '100%', height, border: 0 }}
          />
        </section>
      ))}
    </>
  );
}
