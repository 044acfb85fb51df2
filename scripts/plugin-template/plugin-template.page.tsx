/** /plugin-template: the question of the day, and the rules. */
import { useLingui } from '@lingui/react/macro';
import type { PageProps } from '#kernel/plugin.ts';
import { Flow } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Section } from '#ui/text/section.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { deps } from './deps.ts';
import type { Question } from './api.ts';
import type { roundMachine } from './machine.ts';
import { RoundFlow } from './refs.ts';
import { Round, type RoundProps } from './round.tsx';

/** Height (px) of three stacked answers. */
const ANSWERS_PX = 180;

export default function PluginTemplatePage({ data: question }: PageProps<Question>) {
  const { t } = useLingui();
  const { openRules } = useDeps(deps);
  return (
    <Section level={1} width="form" eyebrow={t`Film question of the day`} title={question.text}>
      <Flow<typeof roundMachine, RoundProps>
        of={RoundFlow}
        input={{ day: question.day }}
        view={Round}
        question={question}
        fallback={<Skeleton height={ANSWERS_PX} />}
      />
      <Button variant="quiet" onClick={() => void openRules()}>
        {t`How it works`}
      </Button>
    </Section>
  );
}
