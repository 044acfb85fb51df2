/** Documents that the origin writes itself from JSX views: without scripts, loaded on first use. */
import type { ComponentType, ReactNode } from 'react';
import { localMarkup, type Markup } from '../dev/page.ts';
import { enableJsx } from './jsx.ts';

/** Loads a module with views. */
export async function loadViews<Module>(load: () => Promise<Module>): Promise<Module> {
  await enableJsx();
  return load();
}

/** The HTML of a view, whose language `useSay` reads. */
export async function renderView<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  props: Props,
): Promise<Markup> {
  const { default: View } = await loadViews(load);
  const [{ createElement }, { renderToStaticMarkup }, { Language }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('./say.ts'),
  ]);
  return localMarkup((locale) =>
    renderToStaticMarkup(createElement(Language.Provider, { value: locale }, createElement(View, props))),
  );
}

/** A view, in the form that ports use. */
export type View<Props> = ComponentType<Props>;
/** The content of a view. */
export type Content = ReactNode;
