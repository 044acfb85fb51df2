/** The flows of reviews; each machine loads on its first use. */
import { runs } from '#kernel/plugin.ts';
import type { Http } from '#app/http/client.ts';
import type { Session } from '#ports/session.ts';
import type { Language } from '#app/services.ts';
import { CommentFlow, RateFlow, ReportFlow, OwnReviewFlow, TranslationFlow } from './refs.ts';
import type { CommentStart, RateStart, ReportStart, TranslationStart } from './start.ts';

const start = () => import('./start.ts');

export const reviewFlows = (http: Http, language: Language, session: Session | undefined) => [
  runs(OwnReviewFlow, () => start().then((m) => m.createOwnReview(http, session)), 'use'),
  runs(RateFlow, (input: RateStart) => start().then((m) => m.createRate(http, input)), 'mount'),
  runs(
    CommentFlow,
    (input: CommentStart) => start().then((m) => m.createComment(http, language, input)),
    'mount',
  ),
  runs(
    TranslationFlow,
    (input: TranslationStart) => start().then((m) => m.createTranslation(http, input)),
    'mount',
  ),
  runs(
    ReportFlow,
    (input: ReportStart) => start().then((m) => m.createReport(http, language, input)),
    'mount',
  ),
];
