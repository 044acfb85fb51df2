/** Texts that differ between reviews of a film and of a story. */
import { useLingui } from '@lingui/react/macro';
import type { Commented } from '#ports/comment-text.ts';

export function useWords(type: Commented) {
  const { t } = useLingui();
  return type === 'Movie'
    ? {
        title: t`Reviews`,
        none: t`No reviews yet`,
        nobody: t`Nobody has written about this film so far.`,
        failed: t`The reviews could not be loaded`,
        more: t`Show more reviews`,
        language: t`Language of the reviews`,
      }
    : {
        title: t`What readers say`,
        none: t`No comments yet`,
        nobody: t`Nobody has written about this story yet.`,
        failed: t`The comments could not be loaded`,
        more: t`Show more comments`,
        language: t`Language of the comments`,
      };
}
