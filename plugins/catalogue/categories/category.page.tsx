/** A category and its films. */
import type { PageProps } from '#kernel/plugin.ts';
import { ShelfPage } from '../listing/shelf-page.tsx';
import type { CategoryData } from './category.loader.ts';

export default function CategoryPage({
  data: { tag, films, featured },
  path,
  query,
}: PageProps<CategoryData>) {
  return (
    <ShelfPage
      title={tag.title}
      picture={tag.banner_image}
      narrow={tag.banner_image_mobile}
      outstanding={tag.outstanding_text}
      description={tag.description}
      featured={featured}
      films={films}
      path={path}
      query={query}
    />
  );
}
