/** The form of a confession: text with a live character count, tags, nickname and required consents. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRefusalText } from '#app/forms/refusal-text.ts';
import type { FlowProps } from '#app/react/flow.tsx';
import { useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { FormCheckbox } from '#ui/forms/fields.tsx';
import { Form, SubmitButton, useFieldError } from '#ui/forms/form.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { deps } from '../deps.ts';
import styles from './confess.module.css';
import type { DraftFields } from './fields.ts';
import { charactersIn, CONFESSION_MAX, TAGS_MAX, tidied, WAITING_MAX } from '../rule-writing.ts';
import type { sendMachine } from './send/machine.ts';
import type { Author } from './send/sending.ts';
import { TagChoice, type TagName } from './tag-choice.tsx';

/** Number of remaining characters from which a screen reader announces them. */
const ANNOUNCED_LEFT = 50;

export interface ConfessFormProps {
  values: DraftFields;
  /** Key of the draft. */
  draftKey: string;
  version: number | null;
  author: Author;
  nickname: string | null;
  tags: readonly TagName[];
  onWrite: (values: DraftFields) => void;
  /** A note about where the draft is stored. */
  note?: ReactNode;
}

function StoryText({ values, onWrite }: Pick<ConfessFormProps, 'values' | 'onWrite'>) {
  const { t, i18n } = useLingui();
  const label = t`Your confession`;
  const used = charactersIn(tidied(values.text));
  const left = CONFESSION_MAX - used;
  const [count, max] = [i18n.number(used), i18n.number(CONFESSION_MAX)];
  const countText = t`${count} of ${max} characters`;
  return (
    <>
      <TextArea
        label={label}
        note={
          <span className={styles.count} data-over={left < 0 || undefined}>
            {countText}
          </span>
        }
        hint={t`A true story, in your own words. Please leave out names, places and numbers that could tell who somebody is. Links are not allowed.`}
        error={useFieldError('confession_text', label)}
        name="confession_text"
        value={values.text}
        dir="auto"
        rows={9}
        required
        onValue={(text) => onWrite({ ...values, text })}
      />
      <output className="visually-hidden">{left <= ANNOUNCED_LEFT && countText}</output>
    </>
  );
}

function Signature({ values, onWrite, nickname }: Pick<ConfessFormProps, 'values' | 'onWrite' | 'nickname'>) {
  const { t } = useLingui();
  return (
    <RadioGroup
      legend={t`Whose confession is it?`}
      name="signature"
      value={values.anonymous ? 'anonymous' : 'nickname'}
      onValue={(chosen) => onWrite({ ...values, anonymous: chosen === 'anonymous' })}
      options={[
        { value: 'anonymous', label: t`Nobody’s: show no name` },
        {
          value: 'nickname',
          label: nickname === null ? t`Mine: show my nickname` : t`Mine: show my nickname, ${nickname}`,
        },
      ]}
    />
  );
}

function Terms() {
  const { t } = useLingui();
  const legal = useDeps(deps).legalLink({});
  return (
    <FormCheckbox
      name="terms"
      required
      label={
        legal ? (
          <Trans>
            I wrote it myself, and I accept the <Link href={legal}>terms of use</Link>: it may be edited,
            published and filmed.
          </Trans>
        ) : (
          t`I wrote it myself, and I accept the terms of use: it may be edited, published and filmed.`
        )
      }
    />
  );
}

export function ConfessForm({
  snapshot,
  send,
  values,
  draftKey: key,
  version,
  author,
  nickname,
  tags,
  onWrite,
  note,
}: FlowProps<typeof sendMachine> & ConfessFormProps) {
  const { t } = useLingui();
  const { link } = snapshot.context;
  const [most, waiting, limit] = [CONFESSION_MAX, WAITING_MAX, TAGS_MAX];
  const texts = useRefusalText({
    refusals: {
      already_sent: t`It was sent before, as it stood then. What you have changed since was not: begin a new one with it.`,
      draft_changed: t`It was not sent: its draft was changed or thrown away in another tab or on another device. Look at what it says now, and send it then.`,
      too_many_waiting: t`${waiting} of your confessions still wait for our editors. Please send the next one when they have read one of them; your draft stays stored.`,
    },
    fields: {
      max_length: t`A confession may have up to ${most} characters.`,
      link:
        link === null
          ? t`Links, e-mail addresses and names in other networks are not allowed.`
          : t`“${link}” reads like a link. Links, e-mail addresses and names in other networks are not allowed. Where a sentence ends there, put a space after its full stop.`,
      marks: t`Some letters carry so many marks that others could not read the text. Please write them plainly.`,
      tags_limit: t`You have reached the tags limit`,
      required: t`This field is required`,
    },
  });
  return (
    <Form<{ terms: boolean; adult: boolean }>
      snapshot={snapshot}
      send={(event) =>
        send(
          event.type === 'edit'
            ? event
            : {
                type: 'submit',
                key,
                version,
                author,
                values: {
                  confession_text: values.text,
                  anonymous: values.anonymous,
                  tags: values.tags.slice(0, limit),
                  terms: event.values.terms,
                  adult: event.values.adult,
                },
              },
        )
      }
      texts={texts}
      className={styles.form}
    >
      <StoryText values={values} onWrite={onWrite} />
      <TagChoice
        tags={tags}
        chosen={values.tags}
        onChosen={(chosen) => onWrite({ ...values, tags: chosen })}
      />
      <Signature values={values} onWrite={onWrite} nickname={nickname} />
      <div>
        <Terms />
        <FormCheckbox name="adult" required label={t`I am 18 or over, and so is everybody in the story.`} />
      </div>
      <div className={styles.end}>
        <SubmitButton size="l">{author === 'guest' ? t`Log in and send` : t`Send`}</SubmitButton>
        {note}
      </div>
      {snapshot.matches('notLoggedIn') && (
        <output className={styles.countText}>
          {t`It was not sent: that takes an account, which is free. What you have written stays here.`}
        </output>
      )}
    </Form>
  );
}
