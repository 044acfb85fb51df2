/** Documents that the origin writes itself, from views in JSX: without script, loaded when they are first shown. */
import type { ComponentType, ReactNode } from 'react';
import type { Markup } from '../dev/page.ts';
import { enableJsx } from './jsx.ts';

/** Loads a module with views. */
export async function loadViews<Module>(load: () => Promise<Module>): Promise<Module> {
  await enableJsx();
  return load();
}

/** The HTML of a view. */
export async function renderView<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  props: Props,
): Promise<Markup> {
  const { default: View } = await loadViews(load);
  const [{ createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
  ]);
  return { html: renderToStaticMarkup(createElement(View, props)) };
}

/** A view, as ports speak of it. */
export type View<Props> = ComponentType<Props>;
/** What a view may hold. */
export type Content = ReactNode;
