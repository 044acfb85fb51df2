/** The link to the report form below a comment, even for visitors without an account. */
import { useLingui } from '@lingui/react/macro';
import type { ReviewSubject } from '#ports/reviews.ts';
import { Link } from '#ui/actions/link.tsx';
import styles from '../notices.module.css';
import { useReportHref } from './report-href.ts';

interface CommentEntryProps {
  subject: ReviewSubject;
  comment: { readonly id: number; readonly name: string };
}

export default function CommentEntry({ comment: { id, name } }: CommentEntryProps) {
  const { t } = useLingui();
  const href = useReportHref({ kind: 'comment', id: String(id) });
  const author = name || t`A member`;
  if (href === null) return null;
  return (
    <p className={styles.entry}>
      <Link
        variant="quiet"
        href={href}
        rel="nofollow"
        aria-label={t`Report illegal content: comment by ${author}`}
      >{t`Report illegal content`}</Link>
    </p>
  );
}
