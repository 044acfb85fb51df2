/** Loads the FAQ in the page's language, with its structured data. */
import type { Head } from '#app/head/head.ts';
import type { Loader } from '#kernel/plugin.ts';
import type { BrandInfo } from '#app/services.ts';
import type { FaqText } from './content/model.ts';
import { ageChecksOf, factsOf, quotasOf, stockOf, TEXTS, type PagesSettings } from './content/texts.ts';

export interface FaqData extends FaqText {
  email: string;
}

/** schema.org FAQPage data. */
const jsonLdOf = ({ sections }: FaqText) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: sections.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  ),
});

export const faqLoader = (info: BrandInfo, settings: PagesSettings): Loader<FaqData> => ({
  async load(request) {
    const { locale } = request;
    const [{ text }, quotas, ageChecks, stock] = await Promise.all([
      TEXTS.faq(locale),
      quotasOf(request),
      ageChecksOf(request),
      stockOf(request),
    ]);
    const whole = text(factsOf(info, settings, { locale, quotas, ageChecks, stock }));
    const sections = whole.sections.filter(({ questions }) => questions.length > 0);
    return { ...whole, sections, email: info.supportEmail };
  },
  head: (text): Head => ({ title: text.headTitle, description: text.description, jsonLd: [jsonLdOf(text)] }),
});
