/** Components of the design pages: a page with a title, and a table. */
import type { ReactNode } from 'react';
import { Section } from '#ui/text/section.tsx';

export function DesignPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main style={{ paddingBlockEnd: 'var(--space-8)' }}>
      <Section title={title} level={1}>
        <p style={{ maxWidth: 'var(--text)', color: 'var(--dim)', fontSize: 'var(--text-l)' }}>{lead}</p>
      </Section>
      {children}
    </main>
  );
}

const CELL = {
  padding: 'var(--space-3) var(--space-4)',
  textAlign: 'start',
  verticalAlign: 'middle',
} as const;
const LINE = { borderBlockEnd: '1px solid var(--line)' };

/** A table; the first cell of each row is its header. On narrow screens it scrolls horizontally. */
export function Table({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    // Scrollable regions must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={`${label}, as a table`} tabIndex={0} style={{ overflowX: 'auto' }}>
      <table style={{ borderCollapse: 'collapse', width: '100%' }}>
        <thead>
          <tr style={{ ...LINE, color: 'var(--dim)', fontSize: 'var(--text-s)' }}>
            {heads.map((head) => (
              <th key={head} scope="col" style={{ ...CELL, fontWeight: 500 }}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={index} style={LINE}>
              <th scope="row" style={{ ...CELL, fontWeight: 500 }}>
                {typeof name === 'string' && name.startsWith('--') ? <code>{name}</code> : name}
              </th>
              {cells.map((cell, at) => (
                <td key={at} style={CELL}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns a custom property's value in the current brand. */
export const valueOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
