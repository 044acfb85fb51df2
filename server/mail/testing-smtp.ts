/** A mail server for tests. */
import { createServer, type Server, type Socket } from 'node:net';

/** A minimal SMTP server; defers the first `refusals` attempts with 451; a silent one does not reply to DATA. */
export async function mailServer(
  refusals = 0,
  port = 0,
  isSilent = false,
): Promise<{ server: Server; url: string; received: { envelope: string[]; data: string }[] }> {
  const received: { envelope: string[]; data: string }[] = [];
  let left = refusals;
  const server = createServer((socket: Socket) => {
    let envelope: string[] = [];
    let data: string | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test ESMTP');
    socket.on('data', (chunk) => {
      rest += chunk.toString('utf8');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined && line !== '.') data += `${line}\n`;
        else if (data !== undefined) {
          received.push({ envelope, data });
          [data, envelope] = [undefined, []];
          if (!isSilent) say('250 taken');
        } else if (/^(EHLO|RSET|NOOP)/i.test(line)) say('250 test');
        else if (/^MAIL FROM/i.test(line) && left-- > 0) say('451 come back later');
        else if (/^(MAIL|RCPT)/i.test(line)) say((envelope.push(line), '250 ok'));
        else if (/^DATA/i.test(line)) say(((data = ''), '354 go on'));
        else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('500 what');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, received, url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}` };
}
