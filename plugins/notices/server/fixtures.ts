/** Sample data for tests that cover all modules: notices with a member as sender and as author, and the emails. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getNoticeStatistics } from '../api.ts';
import { MAIL_KINDS } from './mail-words.ts';
import { noticeMail, statusPath } from './mails.ts';

const TOKEN = `n${'a'.repeat(75)}`;

const notice = (userId: number, key: string) => ({
  brand: 'streaming',
  reference: `${key}-${userId}`,
  digest: `digest of ${key} ${userId}`,
  kind: 'comment' as const,
  content_id: '1',
  path: '/film/night-swim?tab=reviews',
  title: '',
  content: 'Cold and bright.',
  author_id: null,
  category: 'other' as const,
  explanation: 'It is illegal.',
  name: 'Robin',
  email: null,
  locale: 'en',
  received_at: new Date(0),
});

const appeal = (noticeId: string) => ({
  notice_id: noticeId,
  brand: 'streaming',
  author_id: null,
  email: null,
  text: 'It is not.',
  sent_at: new Date(0),
});

export const fixtures: ModuleFixtures = {
  params: [[[getNoticeStatistics], { year: '2026' }]],

  async personalRows(db, userId) {
    const { email, brand } = await db
      .selectFrom('users')
      .select(['email', 'brand'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .insertInto('content_notices')
      .values([
        { ...notice(userId, 'sent'), email, brand },
        { ...notice(userId, 'about'), author_id: userId },
      ])
      .returning('id')
      .execute();
    const [sent, about] = rows.map(({ id }) => id);
    await db
      .insertInto('notice_appeals')
      .values([
        { ...appeal(sent ?? ''), side: 'notifier', email, brand },
        { ...appeal(about ?? ''), side: 'author', author_id: userId },
      ])
      .execute();
  },

  mails: (site, to) =>
    MAIL_KINDS.map((kind) => ({
      mail: noticeMail(site, to, { kind, token: TOKEN }),
      path: statusPath(TOKEN),
    })),
};
