/** Contributions for writing: the page, the dialog and the flows, each loaded on first use. */
import { opens, route, runs, type Contribution } from '#kernel/plugin.ts';
import { ConfessLink } from '#ports/confessions.ts';
import { ConfessModal, DraftFlow, SendFlow, SentFlow } from './refs.ts';
import type { DraftActor, WritingDeps } from './start.ts';

const start = () => import('./start.ts');

export function writing(deps: WritingDeps): readonly Contribution[] {
  let draft: Promise<DraftActor> | undefined;
  const theDraft = () => (draft ??= start().then((m) => m.createDraft(deps)));
  return [
    route({
      path: '/confess',
      link: ConfessLink,
      page: () => import('./confess.page.tsx'),
      loader: () => import('./confess.loader.ts'),
    }),
    opens(ConfessModal, () => import('./confess.modal.tsx')),
    runs(DraftFlow, theDraft),
    runs(SendFlow, () => start().then((m) => m.createSend(deps, theDraft))),
    runs(SentFlow, () => start().then((m) => m.createSent(deps)), 'mount'),
  ];
}
