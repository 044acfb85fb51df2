/** The form for a comment, with the result of the previous one. */
import { useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Form, SubmitButton, useFieldError } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import type { CommentFields } from '../fields.ts';
import styles from '../reviews.module.css';
import { COMMENT_MAX } from '../rule.ts';
import type { commentMachine } from './machine.ts';

function CommentText() {
  const { t } = useLingui();
  const label = t`Your comment`;
  return (
    <TextArea
      label={label}
      hint={t`Our editors read it before others do. Please give no names, addresses or numbers.`}
      error={useFieldError('comment', label)}
      name="comment"
      maxLength={COMMENT_MAX}
      rows={4}
      required
    />
  );
}

export function CommentForm({ snapshot, send }: FlowProps<typeof commentMachine>) {
  const { t } = useLingui();
  const texts = useRefusalText({
    refusals: {
      too_many_waiting: t`Many comments of yours still wait for our editors. Please write the next one later.`,
    },
    lengths: { comment: COMMENT_MAX },
  });
  const isSent = snapshot.matches('done') || snapshot.matches('resting');
  return (
    <Form<CommentFields>
      snapshot={snapshot}
      send={send}
      texts={texts}
      className={styles.form}
      clears={isSent}
    >
      <CommentText />
      <div className={styles.submit}>
        <SubmitButton variant="line">{t`Send comment`}</SubmitButton>
        <output className={styles.said}>
          {isSent && (
            <>
              <Icon name="check" size={18} />
              {t`Thank you. Your comment was sent to our editors.`}
            </>
          )}
        </output>
      </div>
    </Form>
  );
}
