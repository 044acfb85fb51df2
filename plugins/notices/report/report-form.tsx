/** The form of a notice (article 16(2)), and its receipt. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { TabTitle } from '#app/head/tab-title.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { FormCheckbox, FormSelect, FormText } from '#ui/forms/fields.tsx';
import { Form, SubmitButton, useFieldError } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Outcome } from '#ui/messages/outcome.tsx';
import { deps } from '../deps.ts';
import { NOT_HERE, type Receipt } from '../api.ts';
import type { NoticeFields } from '../fields.ts';
import { useNames } from '../names.ts';
import styles from '../notices.module.css';
import { CATEGORIES, EXPLANATION_MAX_CHARS, mayBeAnonymous, NAME_MAX_CHARS, URL_MAX_CHARS } from '../rule.ts';
import type { reportMachine } from './machine.ts';

export interface ReportFormProps {
  /** URL of the page from which the form was opened; empty if there is none. */
  url: string;
  /** Email address of a logged-in member; empty for guests. */
  email: string;
}

function Received({ receipt: { reference, mailed, token } }: { receipt: Receipt }) {
  const { t } = useLingui();
  const status = useDeps(deps).statusLink(token === null ? {} : { slug: token });
  return (
    <Outcome
      title={t`We have received your notice`}
      actions={token !== null && status && <Button href={status}>{t`See the status`}</Button>}
    >
      <TabTitle of={t`We have received your notice`} />
      <p>
        <Trans>
          Its reference is <strong className={styles.reference}>{reference}</strong>. One of our staff will
          examine it.
        </Trans>
      </p>
      {mailed && <p>{t`A receipt is on its way to your mailbox. Its link shows our decision.`}</p>}
      {token !== null && (
        <p>{t`Only this link shows our decision. Please store it: we cannot send it to you again.`}</p>
      )}
      {!mailed && token === null && (
        <p>{t`You have sent the same notice before. The link in your receipt shows how it stands.`}</p>
      )}
    </Outcome>
  );
}

function Explanation() {
  const { t } = useLingui();
  const label = t`Why do you consider it illegal?`;
  return (
    <TextArea
      label={label}
      hint={t`Describe where exactly it is, and which law it breaks if you know that.`}
      error={useFieldError('explanation', label)}
      name="explanation"
      maxLength={EXPLANATION_MAX_CHARS}
      rows={7}
      required
    />
  );
}

export function ReportForm({
  snapshot,
  send,
  url,
  email,
}: FlowProps<typeof reportMachine> & ReportFormProps) {
  const { t } = useLingui();
  const { categories } = useNames();
  const [category, setCategory] = useState('');
  const texts = useRefusalText({
    refusals: {
      not_found: t`This content is no longer on our site.`,
      enough_notices: t`Many people have reported this already. We are examining it.`,
    },
    fields: { [NOT_HERE]: t`This is not the address of a page of our site` },
    lengths: { url: URL_MAX_CHARS, explanation: EXPLANATION_MAX_CHARS, name: NAME_MAX_CHARS },
  });
  const { answer } = snapshot.context;
  if (snapshot.matches('done') && answer) return <Received receipt={answer} />;
  const isOptional = mayBeAnonymous(category);
  return (
    <Form<NoticeFields>
      snapshot={snapshot}
      send={send}
      texts={texts}
      className={styles.form}
      lead={
        <p>{t`You need no account. The author of the content does not learn who you are, unless a law makes us say it.`}</p>
      }
    >
      <FormText
        label={t`Address of the page`}
        name="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={url}
        maxLength={URL_MAX_CHARS}
        required
      />
      <FormSelect
        label={t`What is it about?`}
        name="category"
        placeholder={t`Choose`}
        defaultValue=""
        options={CATEGORIES.map((value) => ({ value, label: categories[value] }))}
        onValue={setCategory}
        required
      />
      <Explanation />
      <FormText
        label={isOptional ? t`Your name (optional)` : t`Your name`}
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
        required={!isOptional}
      />
      <FormText
        label={isOptional ? t`Your email address (optional)` : t`Your email address`}
        hint={t`For the receipt and our decision, and for nothing else.`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        required={!isOptional}
      />
      <FormCheckbox
        label={t`I believe in good faith that what I have written is accurate and complete.`}
        name="good_faith"
        required
      />
      <SubmitButton size="l">{t`Send the notice`}</SubmitButton>
    </Form>
  );
}
