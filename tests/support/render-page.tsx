/** Renders a page as HTML, for any brand. */
import { renderToString } from 'react-dom/server';
import type { PageApp } from '#app/react/page-app.ts';
import { Pages, Root } from '#app/react/bindings.tsx';

export const renderPage = (app: PageApp): string =>
  renderToString(
    <Root app={app}>
      <Pages />
    </Root>,
  );
