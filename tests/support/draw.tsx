/** A page as HTML, whatever its brand. */
import { renderToString } from 'react-dom/server';
import type { PageApp } from '#app/react/page-app.ts';
import { Pages, Root } from '#app/react/bindings.tsx';

export const drawPage = (app: PageApp): string =>
  renderToString(
    <Root app={app}>
      <Pages />
    </Root>,
  );
