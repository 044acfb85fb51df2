/** Names the tab by what a page has come to, where that is decided after its head was written: the outcome of a link, the end of what was shown. */
import { useEffect } from 'react';
import { titleWithBrand } from './head.ts';
import { usePageApp } from '../react/context.ts';
import { BrandService } from '../services.ts';
import { COVER_TITLE } from '../slots.ts';

const SHARED = 'meta[property="og:title"]';

const shared = () => document.querySelector<HTMLMetaElement>(SHARED);

/** The page's own title stands in its head as well, for when the tab is called by it again. */
function say(title: string): void {
  shared()?.setAttribute('content', title);
  document.title = document.documentElement.dataset[COVER_TITLE] ?? title;
}

/** As long as it is there, the tab is called `of`, with the brand; then again what it was, unless another page has named it. */
export function TabTitle({ of }: { of: string }) {
  // The kernel's own: whoever names the tab has not to declare the brand for it.
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
