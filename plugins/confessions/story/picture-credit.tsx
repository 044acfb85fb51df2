/** Credit of a story's picture, if editors have entered one. */
import { useLingui } from '@lingui/react/macro';
import type { Confession } from '#ports/stories.ts';
import { Link } from '#ui/actions/link.tsx';
import styles from './story.module.css';

type Credited = Pick<Confession, 'image_copyright_link' | 'image_copyright_text'>;

export function PictureCredit({ story }: { story: Credited }) {
  const { t } = useLingui();
  const { image_copyright_link: link, image_copyright_text: text } = story;
  // A URL without a text is shown as its host.
  const credit = text ?? (link && URL.canParse(link) ? new URL(link).host : null);
  if (!credit) return null;
  return (
    <figcaption className={styles.credit}>
      {link ? (
        <Link variant="quiet" external externalLabel={t`opens in a new tab`} href={link}>
          {credit}
        </Link>
      ) : (
        credit
      )}
    </figcaption>
  );
}
