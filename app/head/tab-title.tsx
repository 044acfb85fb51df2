/** Sets the tab title to a state of the page that is decided after its head was rendered, such as the result of a link. */
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

/** While mounted, the tab title is `of` with the brand; afterwards the previous one, unless another page has set it. */
export function TabTitle({ of }: { of: string }) {
  // Uses the kernel's brand, so that plugins need not declare it.
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
