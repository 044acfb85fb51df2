/** The signed-up addresses of the brand, with a choice of which are shown. */
import { text } from '#server/i18n/staff-text.ts';
import type { LocalText, SourceText } from '#server/i18n/text.ts';
import { useSay } from '#server/views/say.ts';
import type { Lead } from './store.ts';
import type { LeadStatus } from './tables.ts';
import { minuteText } from '#server/http/time-text.ts';

const PATH = '/_staff/leads';
const HEADS: readonly SourceText[] = [
  text('Address'),
  text('Status'),
  text('Form'),
  text('Place'),
  text('Agreed to'),
  text('Language'),
  text('Country'),
  text('Asked'),
  text('Confirmed'),
  text('Unsubscribed'),
];

const dayOf = (at: Date | null): LocalText => minuteText(at, '');

interface Props {
  statuses: readonly LeadStatus[];
  status: LeadStatus | undefined;
  counts: ReadonlyMap<string, number>;
  leads: readonly Lead[];
  /** Query of the next page; null on the last page. */
  next: string | null;
}

export default function LeadsView({ statuses, status, counts, leads, next }: Props) {
  const say = useSay();
  return (
    <>
      <p>
        {statuses.map((one) => [
          <a key={one} href={`${PATH}?status=${one}`} aria-current={one === status ? 'page' : undefined}>
            {one} ({counts.get(one) ?? 0})
          </a>,
          ' ',
        ])}
        <a href={PATH}>{say(text('all'))}</a>
      </p>
      {leads.length === 0 ? (
        <p>{say(text('There are no addresses.'))}</p>
      ) : (
        <div className="wide">
          <table>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head.source}>{say(head)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {leads.map((lead) => (
                <tr key={lead.id}>
                  <td>{lead.email}</td>
                  <td>
                    {lead.bounced_at
                      ? say(text('{status}, returned to the member', { status: lead.status }))
                      : lead.status}
                  </td>
                  <td>{lead.form_key ?? ''}</td>
                  <td>{lead.position}</td>
                  <td>{lead.consent_text}</td>
                  <td>{lead.locale}</td>
                  <td>{lead.country}</td>
                  <td>{say(dayOf(lead.asked_at))}</td>
                  <td>{say(dayOf(lead.confirmed_at))}</td>
                  <td>{say(dayOf(lead.unsubscribed_at))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <p>
          <a href={`${PATH}?${next}`}>{say(text('Older'))}</a>
        </p>
      )}
    </>
  );
}
