/** React context with the page app. Only `app/` reads it: views of plugins use the hooks and their own dependencies. */
import { createContext, useContext } from 'react';
import type { PageApp } from './page-app.ts';

export const AppContext = createContext<PageApp | null>(null);

export function usePageApp(): PageApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('This view is rendered outside of <Root>');
  return app;
}
