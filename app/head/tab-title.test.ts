/** What names the tab works from every view. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppContext } from '../react/context.ts';
import { PluginContext } from '../react/hooks.ts';
import type { PageApp } from '../react/page-app.ts';
import { TabTitle } from './tab-title.tsx';

it('a view names the tab although its plugin has not declared that it needs the brand', () => {
  const bare = { id: 'bare', needs: {}, wants: {}, provides: [] };
  const registry = { plugins: [bare], service: () => ({ name: 'Nocturne' }) };
  const view = createElement(
    AppContext,
    { value: { registry } as unknown as PageApp },
    createElement(PluginContext, { value: 'bare' }, createElement(TabTitle, { of: 'The film stopped' })),
  );
  expect(renderToString(view)).toBe('');
});
