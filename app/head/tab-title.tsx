/** Sets the tab title to a state that is known only after the head was rendered, such as the result of a link. */
import { useEffect } from 'react';
import { titleWithBrand } from './head.ts';
import { usePageApp } from '../react/context.ts';
import { BrandService } from '../services.ts';
import { COVER_TITLE } from '../slots.ts';

const SHARED = 'meta[property="og:title"]';

const shared = () => document.querySelector<HTMLMetaElement>(SHARED);

/** Stores the page's own title, to restore it. */
function say(title: string): void {
  shared()?.setAttribute('content', title);
  document.title = document.documentElement.dataset[COVER_TITLE] ?? title;
}

/**
 * While mounted, sets the tab title to `of` with the brand; then restores the previous title, unless another page has
 * set it.
 */
export function TabTitle({ of }: { of: string }) {
  // Uses the kernel's brand service, so that plugins need not declare it.
  const { name } = usePageApp().registry.service(BrandService);
  const title = titleWithBrand(of, name);
  useEffect(() => {
    const before = shared()?.content ?? document.title;
    say(title);
    return () => {
      if ((shared()?.content ?? document.title) === title) say(before);
    };
  }, [title]);
  return null;
}
