/** The link to the report form below a film, a picture or a confession. */
import { useLingui } from '@lingui/react/macro';
import type { ReportedRef } from '#ports/notices.ts';
import { Link } from '#ui/actions/link.tsx';
import { Section } from '#ui/text/section.tsx';
import styles from '../notices.module.css';
import { useReportHref } from './report-href.ts';

export default function ContentEntry({ content }: { content: ReportedRef }) {
  const { t } = useLingui();
  const href = useReportHref(content);
  if (href === null) return null;
  const entry = (
    <p className={styles.entry}>
      <Link variant="quiet" href={href} rel="nofollow">{t`Report illegal content`}</Link>
    </p>
  );
  // Uses the page's gutters, whose styles load before the plugin's own.
  return content.kind === 'picture' ? entry : <Section>{entry}</Section>;
}
