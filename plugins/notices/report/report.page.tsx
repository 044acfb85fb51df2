/** `/report-content`: the form of a notice, prefilled with the page that linked to it. */
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { useLive, useDeps } from '#app/react/bindings.tsx';
import { REPORTABLE, type ReportedRef } from '#ports/notices.ts';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from '../deps.ts';
import { ReportFlow } from '../refs.ts';
import { CONTENT_ID_MAX_CHARS, URL_MAX_CHARS } from '../rule.ts';
import type { reportMachine } from './machine.ts';
import { ReportForm, type ReportFormProps } from './report-form.tsx';

/** Height (px) of the form while it loads. */
const FORM_PX = 760;

const Content = v.object({
  kind: v.picklist(REPORTABLE),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(CONTENT_ID_MAX_CHARS)),
});

function contentOf(query: URLSearchParams): ReportedRef | null {
  const read = v.safeParse(Content, { kind: query.get('kind'), id: query.get('id') });
  return read.success ? read.output : null;
}

export default function ReportPage({ query }: PageProps) {
  const { t } = useLingui();
  const email = useLive(useDeps(deps).session, (session) => session.user()?.email) ?? '';
  const from = query.get('from') ?? '';
  // Only paths are accepted, so that a crafted link can only refer to a page of this site.
  const url = from.startsWith('/') && from.length <= URL_MAX_CHARS ? from : '';
  const content = contentOf(query);
  return (
    <Section level={1} width="form" title={t`Report illegal content`}>
      <Flow<typeof reportMachine, ReportFormProps>
        of={ReportFlow}
        input={{ content }}
        view={ReportForm}
        url={url}
        email={email}
        fallback={<Skeleton height={FORM_PX} />}
      />
    </Section>
  );
}
