/** The reviews of a film or story: its rating, each comment, and the button for more. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { FlowProps } from '#app/react/flow.tsx';
import type { DiscussedSubject } from '#ports/reviews.ts';
import { Button } from '#ui/actions/button.tsx';
import { Icon } from '#ui/actions/icon.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { Notice } from '#ui/messages/notice.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { Section } from '#ui/text/section.tsx';
import type { Comment, Commented } from '#ports/comment-text.ts';
import { LanguageFilter } from './language-filter.tsx';
import type { reviewsMachine } from './machine.ts';
import styles from './reviews.module.css';
import { useWords } from './words.ts';

const STARS = [1, 2, 3, 4, 5];

/** A star of the rating. `share` is the filled fraction, rounded to halves. */
function Star({ share }: { share: number }) {
  const halves = Math.round(share * 2);
  if (halves !== 1) return <Icon name="star" size={18} filled={halves > 1} />;
  return (
    <span className={styles.half} data-half="">
      <Icon name="star" size={18} />
      <Icon name="star" size={18} filled />
    </span>
  );
}

function Rating({ average, count }: DiscussedSubject['rating']) {
  const { t, i18n } = useLingui();
  if (count === 0) return null;
  const rating = i18n.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className={styles.rating}>
      <p className={styles.average} aria-hidden>
        {rating}
      </p>
      <div>
        <p className={styles.stars}>
          <span className="visually-hidden">{t`${rating} of 5 stars`}</span>
          {STARS.map((star) => (
            <Star key={star} share={average - star + 1} />
          ))}
        </p>
        <p className={styles.count}>{t`${plural(count, { one: '# rating', other: '# ratings' })}`}</p>
      </div>
    </div>
  );
}

function OneComment({ comment, end }: { comment: Comment; end: ReactNode }) {
  const { t, i18n } = useLingui();
  const { commenter_name: name, by_staff: isByStaff, created_at: at, content, blocks, lang } = comment;
  return (
    <li className={styles.comment} tabIndex={-1}>
      <p className={styles.by}>
        <span className={styles.name}>{name || t`A member`}</span>
        {isByStaff && <Badge tone="accent">{t`Our team`}</Badge>}
        <time dateTime={at}>{i18n.date(at, { dateStyle: 'long', timeZone: 'UTC' })}</time>
      </p>
      <div className={styles.words} lang={lang ?? undefined}>
        {blocks ? <MarkedText blocks={blocks} /> : <p>{content}</p>}
      </div>
      {end}
    </li>
  );
}

export interface ReviewedSubject {
  type: Commented;
  rating: DiscussedSubject['rating'];
  /** The language choice as links; by default it consists of buttons. */
  filter?: ReactNode;
  /** The visitor's own review. */
  own?: ReactNode;
  /** Content to show while there are no reviews. */
  whileEmpty?: ReactNode;
  /** Actions for a comment. */
  endOf?: (comment: Comment) => ReactNode;
}

export function ReviewsView({
  snapshot,
  send,
  type,
  rating,
  filter,
  own,
  whileEmpty,
  endOf,
}: FlowProps<typeof reviewsMachine> & ReviewedSubject) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const { comments, total, langs, lang } = snapshot.context;
  const shown = comments.length;
  const before = useRef(shown);
  const words = useWords(type);
  const isLoading = snapshot.matches('loading');

  // The focus moves to the first new comment, where reading continues.
  useEffect(() => {
    const next = list.current?.children[before.current];
    if (shown > before.current && before.current > 0 && next instanceof HTMLElement)
      next.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);

  return (
    <>
      <Section title={words.title} width="text">
        <Rating {...rating} />
        {own}
        {filter ?? (
          <LanguageFilter
            label={words.language}
            langs={langs}
            shown={lang}
            choose={(chosen) => send({ type: 'choose', lang: chosen })}
          />
        )}
        {snapshot.matches('empty') && (
          <Notice title={words.none} level={3}>
            {words.nobody}
          </Notice>
        )}
        {shown > 0 && (
          <ul ref={list} className={styles.list} aria-label={words.title}>
            {comments.map((comment) => (
              <OneComment key={comment.id} comment={comment} end={endOf?.(comment)} />
            ))}
          </ul>
        )}
        {snapshot.matches('failed') && (
          <Notice
            tone="error"
            level={3}
            title={words.failed}
            actions={<Button variant="line" onClick={() => send({ type: 'retry' })}>{t`Try again`}</Button>}
          >
            {t`Please check your connection.`}
          </Notice>
        )}
        {isLoading && shown === 0 && <div className={styles.waiting} aria-busy />}
        {(snapshot.matches('more') || (isLoading && shown > 0)) && (
          <div className={styles.more}>
            <Button variant="line" busy={isLoading} onClick={() => send({ type: 'more' })}>
              {words.more}
            </Button>
            <p>{t`${shown} of ${total}`}</p>
          </div>
        )}
      </Section>
      {snapshot.matches('empty') && whileEmpty}
    </>
  );
}
