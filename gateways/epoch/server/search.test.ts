/** Epoch's Customer Search API: the requests, and the results of cancelling a membership. */
import { expect, it } from 'vitest';
import { Secret } from '#gateways/shared/server/wire/secret.ts';
import { fakeFetch } from '#gateways/shared/server/testing.ts';
import { customerSearch } from './search.ts';

const xml = (body: string): Response => new Response(`<?xml version="1.0"?><Response>${body}</Response>`);
const SUCCESS = '<Cancel><Response>Success</Response></Cancel>';
const REFUSED = '<Error><Response>Member not found</Response></Error>';
const found = (...actions: string[]): string =>
  `<Record><Customer><MemberId>9001</MemberId><Status>Cancelled Recurring</Status></Customer><AvailableActions>${actions
    .map((action) => `<Action>${action}</Action>`)
    .join('')}</AvailableActions></Record>`;

async function cancelled(...answers: (Response | Error)[]) {
  const { fetch, asked } = fakeFetch(answers);
  const search = customerSearch({
    url: 'https://epoch.example/services/customer_search/',
    user: 'shop',
    password: new Secret('open sesame'),
    fetch,
  });
  const outcome = await search.cancel('9001');
  return { outcome, asked: asked.map(({ url }) => Object.fromEntries(new URL(url).searchParams)) };
}

it('cancels a membership with a reason and the API account', async () => {
  const { outcome, asked } = await cancelled(xml(SUCCESS));
  expect(outcome).toEqual({ is: 'done', transactionId: null });
  expect(asked).toEqual([
    {
      api_action: 'cancel',
      auth_user: 'shop',
      auth_pass: 'open sesame',
      member_id: '9001',
      cancel_reason: 'wmapprvd',
    },
  ]);
});

it.each([
  ['a member that can no longer be cancelled has ended', xml(found('search', 'credit')), 'done'],
  ['a member that can still be cancelled is not', xml(found('cancel', 'credit')), 'declined'],
  ['a member without actions may still be active', xml(found()), 'declined'],
  ['another member says nothing', xml(found('credit').replace('9001', '9002')), 'declined'],
  ['an answer that is not XML is ignored', new Response('Access denied'), 'declined'],
  ['a missing answer leaves it undecided', new Error('down'), 'unknown'],
] as const)('looks the member up after a refusal: %s', async (_, answer, is) => {
  const { outcome, asked } = await cancelled(xml(REFUSED), answer);
  expect(outcome.is).toBe(is);
  expect(asked.map(({ api_action }) => api_action)).toEqual(['cancel', 'search']);
});

it.each([[new Error('down')], [new Response('', { status: 502 })]])(
  'returns an unknown result if there was no valid response (%#)',
  async (answer) => {
    const { outcome, asked } = await cancelled(answer);
    expect(outcome).toEqual({ is: 'unknown' });
    expect(asked).toHaveLength(1);
  },
);

it('passes Epoch’s refusal reason to staff', async () => {
  const { outcome } = await cancelled(xml(REFUSED), xml(REFUSED));
  expect(outcome).toEqual({ is: 'declined', reason: 'Member not found' });
});
