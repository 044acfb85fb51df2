/**
 * The sandbox's card fields: only the vault stores a card, and the surrounding page learns no more than its last
 * digits.
 */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { cardFrame } from './card-frame.ts';

const { html, policy } = cardFrame();
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
const SHOP = 'https://shop.example';
const LABELS = { name: 'Name', number: 'Nummer', expiry: 'Monat/Jahr', cvv: 'CVV', postalCode: 'PLZ' };
const GOOD = { name: 'Ana', number: '4242 4242 4242 4242', expiry: '12/99', cvv: '123', postalCode: '08001' };

/** Runs the document's script with fields that have these values. */
function open(
  values: Readonly<Record<string, string>>,
  answer: unknown = { records: [{ skyflow_id: 'card-1' }] },
) {
  const messages: { message: unknown; to: string }[] = [];
  const sent: { url: string; body: string }[] = [];
  const texts: Record<string, string> = {};
  const style: Record<string, string> = {};
  const listeners: ((event: object) => void)[] = [];
  const parent = { postMessage: (message: unknown, to: string) => void messages.push({ message, to }) };
  const input = (name: string) => ({
    name,
    value: values[name] ?? '',
    setAttribute: () => {},
    focus: () => {},
  });
  const elements = Object.fromEntries(Object.keys(LABELS).map((name) => [name, input(name)]));
  const form = {
    elements,
    querySelectorAll: () => Object.values(elements),
    querySelector: (selector: string) =>
      new Proxy(elements['name'] ?? {}, {
        set: (_target, _key, value: string) => {
          texts[selector] = value;
          return true;
        },
      }),
    getBoundingClientRect: () => ({ height: 300 }),
    addEventListener: () => {},
  };
  const fetch = async (url: string, { body }: { body: string }) => {
    sent.push({ url, body });
    return { ok: answer !== null, json: async () => answer };
  };
  const window = {
    parent,
    addEventListener: (_type: string, listener: never) => void listeners.push(listener),
  };
  runInNewContext(script, {
    window,
    fetch,
    document: { querySelector: () => form, documentElement: { style } },
    ResizeObserver: class {
      observe(): void {}
    },
  });
  const receive = async (data: object, origin = SHOP, source: unknown = parent) => {
    for (const listener of listeners) listener({ source, origin, data });
    await new Promise((resolve) => setImmediate(resolve));
  };
  const init = {
    type: 'init',
    accessToken: 'bearer',
    vaultId: 'vault',
    vaultUrl: 'https://vault.example',
    labels: LABELS,
  };
  return { messages, sent, texts, style, receive, init };
}

describe('the card fields', () => {
  it('store a card in the vault and send its token to the page', async () => {
    const { messages, sent, texts, style, receive, init } = open(GOOD);
    await receive({ ...init, scheme: 'light' });
    expect(style).toEqual({ colorScheme: 'light' });
    await receive({ type: 'submit' });
    expect(texts['[data-label=number]']).toBe('Nummer');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('https://vault.example/v1/vaults/vault/cards');
    const card = { brand: 'Visa', last4: '4242', expiresMonth: 12, expiresYear: 2099 };
    expect(messages.at(-1)).toEqual({ message: { type: 'stored', skyflowId: 'card-1', card }, to: SHOP });
    expect(JSON.stringify(messages)).not.toContain('42424242');
  });

  it.each([
    ['name', { name: ' ' }],
    ['number', { number: '4242 4242 4242 4241' }],
    ['number', { number: '42' }],
    ['unsupported', { number: '3782 822463 10005' }],
    ['expiry', { expiry: '13/30' }],
    ['expiry', { expiry: '12/20' }],
    ['cvv', { cvv: '1' }],
    ['postalCode', { postalCode: '' }],
  ])('report %s, and store nothing', async (fault, values) => {
    const { messages, sent, receive, init } = open({ ...GOOD, ...values });
    await receive(init);
    await receive({ type: 'submit' });
    expect(messages.at(-1)).toEqual({ message: { type: 'invalid', fields: [fault] }, to: SHOP });
    expect(sent).toEqual([]);
  });

  it('report when the vault does not respond', async () => {
    const { messages, receive, init } = open(GOOD, null);
    await receive(init);
    await receive({ type: 'submit' });
    expect(messages.at(-1)?.message).toEqual({ type: 'failed' });
  });

  it('accept messages only from one site and from the surrounding page', async () => {
    const { sent, messages, receive, init } = open(GOOD);
    await receive({ type: 'submit' });
    await receive(init, 'https://elsewhere.example', {});
    await receive(init);
    await receive({ type: 'submit' }, 'https://elsewhere.example');
    expect(sent).toEqual([]);
    expect(messages.slice(1).every(({ to }) => to === SHOP)).toBe(true);
  });

  it('run no script but their own', () => {
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:; connect-src 'self';/,
    );
  });
});
