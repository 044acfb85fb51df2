/** Pending notices and appeals with their content, a form for the decision, and the latest decisions. */
import { text as t } from '#server/i18n/staff-text.ts';
import { joined, LocalText, type SourceText, type Words } from '#server/i18n/text.ts';
import { useSay } from '#server/views/say.ts';
import type { ReactNode } from 'react';
import type { StaffLook } from '#ports/staff-pages.ts';
import type { Category } from '../rule.ts';
import { AppealForm, DECISION_NAMES, DecisionForm, GROUND_NAMES, type FormProps } from './staff-forms.tsx';
import type { Notice, StoredAppeal } from './store.ts';
import { minuteText } from '#server/http/time-text.ts';

/** Category names for staff. */
const CATEGORY_NAMES: Readonly<Record<Category, Words>> = {
  minors: t('Sexual abuse of minors (Directive 2011/93/EU)'),
  no_consent: t('Published without consent of somebody in it'),
  privacy: t('Reveals who or where somebody is'),
  defamation: t('Insult or defamation'),
  threat: t('Threat, or call to violence'),
  hate: t('Illegal hate speech'),
  copyright: t('Copyright or another right'),
  fraud: t('Fraud'),
  other: t('Something else'),
};
const DECIDED_HEADS = [t('Reference'), t('Content'), t('Alleged'), t('Decision'), t('Decided')];

const timeOf = (at: Date | null): LocalText => minuteText(at, '');

/** The current status of the content that a notice is about. */
export interface ShownContent {
  /** null for a page, and for content that no longer exists. */
  readonly state: { readonly isPublic: boolean; readonly staffPath: string | null } | null;
  /** Number of other pending notices about it. */
  readonly others: number;
}

/** A notice with all its stored data. */
export interface ShownNotice {
  readonly notice: Notice;
  readonly content: ShownContent;
}

type Row = readonly [name: SourceText, value: ReactNode | LocalText] | null;

function Facts({ rows }: { rows: readonly Row[] }) {
  const say = useSay();
  return (
    <dl>
      {rows.flatMap((row) => {
        if (!row) return [];
        const [name, value] = row;
        return [
          <dt key={name.source}>{say(name)}</dt>,
          <dd key={`of ${name.source}`}>{value instanceof LocalText ? say(value) : value}</dd>,
        ];
      })}
    </dl>
  );
}

function Quoted({ text }: { text: string }) {
  const say = useSay();
  return text === '' ? <p className="none">{say(t('Nothing.'))}</p> : <blockquote>{text}</blockquote>;
}

function ContentOf({ notice, content: { state, others } }: ShownNotice) {
  const { kind, content_id: id, path, title, content } = notice;
  const staffPath = state?.staffPath ?? null;
  return (
    <>
      <Facts
        rows={[
          [t('Content'), `${kind} ${id}`],
          [
            t('Page'),
            <a key="page" href={path}>
              {path}
            </a>,
          ],
          state && [t('On the site'), state.isPublic ? t('yes') : t('no')],
          staffPath === null
            ? null
            : [
                t('Change it or take it off the site'),
                <a key="staff" href={staffPath}>
                  {staffPath}
                </a>,
              ],
          [t('Waiting notices about it'), others],
          title === '' ? null : [t('Title'), title],
        ]}
      />
      <Quoted text={content} />
    </>
  );
}

function Sent({
  notice: { category, received_at: at, name, email, explanation },
}: Pick<FormProps, 'notice'>) {
  return (
    <>
      <Facts
        rows={[
          [t('Alleged'), CATEGORY_NAMES[category]],
          [t('Received'), timeOf(at)],
          [
            t('Sender'),
            name === '' && email === null ? t('anonymous') : [name, email].filter(Boolean).join(', '),
          ],
        ]}
      />
      <Quoted text={explanation} />
    </>
  );
}

function Decided({ notice }: Pick<FormProps, 'notice'>) {
  const { decision, ground, rule, scope, facts, decided_at: at } = notice;
  if (decision === null) return null;
  return (
    <>
      <Facts
        rows={[
          [t('Decided'), timeOf(at)],
          [t('Decision'), DECISION_NAMES[decision]],
          [t('Ground'), ground === null ? '' : joined([GROUND_NAMES[ground], rule ?? ''], ': ')],
          scope ? [t('Restriction'), scope] : null,
        ]}
      />
      <Quoted text={facts ?? ''} />
    </>
  );
}

function Appeal({ appeal }: { appeal: StoredAppeal }) {
  const { side, sent_at: at, text, decision, facts, decided_at: decidedAt } = appeal;
  return (
    <>
      <Facts
        rows={[
          [t('Appeal of'), side === 'author' ? t('the author') : t('the sender')],
          [t('Sent'), timeOf(at)],
          decision === null ? null : [t('Decided'), timeOf(decidedAt)],
          decision === null ? null : [t('Decision'), DECISION_NAMES[decision]],
        ]}
      />
      <Quoted text={text} />
      {decision !== null && <Quoted text={facts ?? ''} />}
    </>
  );
}

function Article({ id, heading, children }: { id: string; heading: Words; children: ReactNode }) {
  const say = useSay();
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>{say(heading)}</h3>
      {children}
    </article>
  );
}

export type WholeNotice = ShownNotice & { readonly appeals: readonly StoredAppeal[] };

/** A notice with all its stored data, and the form that is due. */
function Whole({ look, shown }: { look: StaffLook; shown: WholeNotice }) {
  const { notice, appeals } = shown;
  return (
    <Article id={`notice-${notice.reference}`} heading={notice.reference}>
      <Sent notice={notice} />
      <ContentOf {...shown} />
      {notice.decided_at === null ? (
        <DecisionForm look={look} notice={notice} />
      ) : (
        <Decided notice={notice} />
      )}
      {appeals.map((appeal) => (
        <Appeal key={appeal.side} appeal={appeal} />
      ))}
    </Article>
  );
}

export type WaitingAppeal = ShownNotice & { readonly appeal: StoredAppeal };

function AppealOf({ look, shown }: { look: StaffLook; shown: WaitingAppeal }) {
  const { notice, appeal } = shown;
  return (
    <Article
      id={`appeal-${notice.reference}-${appeal.side}`}
      heading={t('Appeal about {reference}', { reference: notice.reference })}
    >
      <Appeal appeal={appeal} />
      <Decided notice={notice} />
      <Sent notice={notice} />
      <ContentOf {...shown} />
      <AppealForm look={look} notice={notice} side={appeal.side} />
    </Article>
  );
}

/** The notice with the requested reference, or all pending notices and the latest decisions. */
export type Shown =
  | { readonly is: 'found'; readonly found: WholeNotice | null }
  | {
      readonly is: 'all';
      readonly waiting: readonly WholeNotice[];
      readonly hasMore: boolean;
      readonly appeals: readonly WaitingAppeal[];
      readonly decided: readonly Notice[];
    };

function All({ look, shown }: { look: StaffLook; shown: Shown & { is: 'all' } }) {
  const say = useSay();
  const none = <p className="none">{say(t('None.'))}</p>;
  const { waiting, hasMore, appeals, decided } = shown;
  return (
    <>
      <p>
        {say(
          t(
            'Report threats to life or safety, and anything about minors, to the police immediately (article 18), regardless of the decision here.',
          ),
        )}
      </p>
      <h2>{say(t('Notices'))}</h2>
      {waiting.length === 0 && none}
      {waiting.map((one) => (
        <Whole key={one.notice.id} look={look} shown={one} />
      ))}
      {hasMore && <p>{say(t('More are pending. They appear when these are decided.'))}</p>}
      <h2>{say(t('Appeals'))}</h2>
      {appeals.length === 0 && none}
      {appeals.map((one) => (
        <AppealOf key={`${one.notice.id} ${one.appeal.side}`} look={look} shown={one} />
      ))}
      <h2>{say(t('Decided'))}</h2>
      {decided.length === 0 ? (
        none
      ) : (
        <div className="wide">
          <table>
            <thead>
              <tr>
                {DECIDED_HEADS.map((head) => (
                  <th key={head.source}>{say(head)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {decided.map(({ reference, kind, category, decision, decided_at: at }) => (
                <tr key={reference}>
                  <td>
                    <a href={`?reference=${reference}`}>{reference}</a>
                  </td>
                  <td>{kind}</td>
                  <td>{say(CATEGORY_NAMES[category])}</td>
                  <td>{decision !== null && say(DECISION_NAMES[decision])}</td>
                  <td>{say(timeOf(at))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

export default function NoticesView({
  asked,
  look,
  shown,
}: {
  asked: string;
  look: StaffLook;
  shown: Shown;
}) {
  const say = useSay();
  return (
    <>
      <form method="get">
        <label>
          {say(t('Reference'))} <input name="reference" defaultValue={asked} maxLength={20} />
        </label>{' '}
        <button>{say(t('Find'))}</button>
      </form>
      {shown.is === 'all' ? (
        <All look={look} shown={shown} />
      ) : shown.found ? (
        <Whole look={look} shown={shown.found} />
      ) : (
        <p className="none">{say(t('There is no such notice.'))}</p>
      )}
    </>
  );
}
