/** Labels for categories, kinds of content and decisions. */
import { useLingui } from '@lingui/react/macro';
import type { NoticeStatus } from './api.ts';
import type { Category, Decision, Ground } from './rule.ts';

interface Names {
  readonly categories: Readonly<Record<Category, string>>;
  readonly kinds: Readonly<Record<NoticeStatus['kind'], string>>;
  readonly decisions: Readonly<Record<Decision, string>>;
  readonly grounds: Readonly<Record<Ground, string>>;
}

export function useNames(): Names {
  const { t } = useLingui();
  return {
    categories: {
      minors: t`Sexual abuse or exploitation of minors`,
      no_consent: t`Published without the consent of a person in it`,
      privacy: t`Reveals who or where a person is`,
      defamation: t`Insult or defamation`,
      threat: t`Threat or incitement to violence`,
      hate: t`Illegal hate speech`,
      copyright: t`Copyright or another right`,
      fraud: t`Fraud`,
      other: t`Another offence`,
    },
    kinds: {
      comment: t`Comment`,
      story: t`Story`,
      film: t`Film`,
      picture: t`Picture`,
      page: t`Another page`,
    },
    decisions: {
      remove: t`The content is removed.`,
      restrict: t`The content is restricted.`,
      none: t`The content stays as it is.`,
    },
    grounds: {
      law: t`It is illegal`,
      terms: t`It is against our terms`,
    },
  };
}
