/** The docs page of a flow or view: its diagram where it has one, then its stories. */
import { Description, Stories, Title, useOf } from '@storybook/addon-docs/blocks';

export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const diagram = preparedMeta.parameters['diagram'] as string | undefined;
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
      <Stories title="States" includePrimary />
    </>
  );
}
