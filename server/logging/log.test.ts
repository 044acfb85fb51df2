/** Data that the log never contains. */
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', { write: (line) => void (text += line) }));
  return text;
}

it('the log contains neither secrets nor addresses nor what people typed', () => {
  const text = logged((log) =>
    log.info(
      {
        password: 'hush',
        email: 'ana@visitor.example',
        request: { ip: '203.0.113.9', headers: { cookie: 'hush' } },
        route: '/api/me',
      },
      'answered',
    ),
  );
  expect(JSON.parse(text)).toMatchObject({ level: 'info', msg: 'answered', route: '/api/me' });
  expect(text).not.toMatch(/hush|visitor\.example|203\.0\.113\.9/);
});

it("the log omits the rows that a driver's error quotes", () => {
  const error = Object.assign(
    new Error('duplicate key', { cause: Object.assign(new Error('below'), { detail: 'hush' }) }),
    {
      code: '23505',
      detail: 'Key (email)=(ana@visitor.example) already exists.',
    },
  );
  const text = logged((log) => log.error({ err: error }, 'fault'));
  expect(JSON.parse(text)).toMatchObject({
    err: { code: '23505', message: 'duplicate key', cause: { message: 'below' } },
  });
  expect(text).not.toMatch(/hush|visitor\.example/);
});
