/** A page as HTML, whatever its brand. */
import { renderToString } from 'react-dom/server';
import type { PageApp } from '../../kernel/page-app.ts';
import { Pages, Root } from '../../kernel/react.tsx';

export const drawPage = (app: PageApp): string =>
  renderToString(
    <Root app={app}>
      <Pages />
    </Root>,
  );
