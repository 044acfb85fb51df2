/** A label and its films. */
import type { PageProps } from '#kernel/plugin.ts';
import { ShelfPage } from '../listing/shelf-page.tsx';
import type { LabelData } from './label.loader.ts';

export default function LabelPage({ data: { label, films }, path, query }: PageProps<LabelData>) {
  return (
    <ShelfPage
      title={label.title}
      picture={label.banner_image}
      narrow={label.banner_image_mobile}
      description={label.description}
      films={films}
      path={path}
      query={query}
    />
  );
}
