/** Messages for the result of an action. */
import { useLingui } from '@lingui/react/macro';
import type { Act } from './machine.ts';

interface ActTexts {
  doneText: (act: Act) => string;
  refusedText: (code: string | undefined) => string;
}

export function useActTexts(): ActTexts {
  const { t } = useLingui();
  const done: Readonly<Record<Act, string>> = {
    card: t`Your card has been changed.`,
    reactivate: t`Your subscription goes on.`,
    end: t`Your subscription has ended. Your card is not tried again.`,
    giveUp: t`Your access has ended.`,
    change: t`Your plan has been changed.`,
  };
  const refused: Readonly<Record<string, string>> = {
    same_plan: t`That is the plan you have.`,
    offer_gone: t`This offer is no longer available`,
    needs_card: t`Change your card first: the present one is charged by its own provider, who cannot change your plan.`,
    not_changeable: t`Your plan cannot be changed right now. Try again later.`,
    not_possible: t`That is not possible any more. Reload the page to see how your subscription stands.`,
  };
  return {
    doneText: (act) => done[act],
    refusedText: (code) =>
      refused[code ?? ''] ?? t`That did not work, and nothing was charged. Try again in a moment.`,
  };
}
