/** Returns the reason for a rejection as the comment's author reads it. */
import { useLingui } from '@lingui/react/macro';
import type { OwnComment } from '../api.ts';

export function useRejectionText(): (rejection: OwnComment['rejection']) => string {
  const { t } = useLingui();
  return (rejection) => {
    switch (rejection?.cause) {
      case 'advertising':
        return t`Not published: it advertises something, or leads to another site.`;
      case 'insult':
        return t`Not published: it insults or threatens somebody.`;
      case 'identity':
        return t`Not published: it says who or where somebody is.`;
      case 'spoiler':
        return t`Not published: it gives the end away.`;
      case 'off_topic':
        return t`Not published: it is about something else.`;
      default:
        return t`Not published: it does not follow our rules.`;
    }
  };
}
