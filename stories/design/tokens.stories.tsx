/**
 * Design tokens of the brand selected in the toolbar: colours with their contrast, spacing, corners, shadows and
 * motion.
 */
import type { Meta, StoryObj } from '@storybook/react';
import { expect } from 'storybook/test';
import { Section } from '#ui/text/section.tsx';
import { contrastOf, PAIRS, tokens } from './look.ts';
import { DesignPage, Table, valueOf } from './parts.tsx';

export default {
  title: 'design/Tokens',
  parameters: { docs: { story: { height: '640px' } } },
} satisfies Meta;

const Swatch = ({ of }: { of: string }) => (
  <div
    style={{
      width: '6rem',
      height: '3rem',
      background: `var(${of})`,
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
    }}
  />
);
const Value = ({ of }: { of: string }) => <code style={{ color: 'var(--dim)' }}>{valueOf(of)}</code>;

const COLOURS = [
  '--bg',
  '--raise',
  '--lift',
  '--ink',
  '--dim',
  '--faint',
  '--line',
  '--edge',
  '--tint',
  '--accent',
  '--accent-hot',
  '--on-accent',
  '--danger',
  '--ok',
  '--live',
];
const READS = 'reads';
const FAILS = 'is too weak';

export const Colours: StoryObj = {
  render: () => (
    <DesignPage
      title="Colours"
      lead="Three grounds, three strengths of text, one accent. A brand overrides them in its own stylesheet; unreadable pairs fail here and in the tests."
    >
      <Section title="All colours">
        <Table
          label="All colours"
          heads={['Name', 'Looks', 'Is']}
          rows={COLOURS.map((name) => [
            name,
            <Swatch key="swatch" of={name} />,
            <Value key="value" of={name} />,
          ])}
        />
      </Section>
      <Section title="Contrast of pairs">
        <Table
          label="Contrasts"
          heads={['On the ground', 'Looks', 'Contrast', 'At least', 'So it']}
          rows={PAIRS.map((pair) => {
            const { colour, ground, least } = pair;
            const found = contrastOf(pair, valueOf);
            const isRead = found >= least;
            return [
              `${colour} on ${ground}`,
              <div
                key="sample"
                aria-hidden="true"
                style={{
                  width: '6rem',
                  height: '2.5rem',
                  background: `var(${ground})`,
                  border: '1px solid var(--line)',
                  padding: '0.6rem',
                }}
              >
                <div style={{ height: '100%', background: `var(${colour})` }} />
              </div>,
              found.toFixed(2),
              least.toFixed(1),
              isRead ? READS : FAILS,
            ];
          })}
        />
      </Section>
    </DesignPage>
  ),
  play: ({ canvasElement }) => {
    expect(canvasElement).toHaveTextContent(READS);
    expect(canvasElement).not.toHaveTextContent(FAILS);
  },
};

export const Room: StoryObj = {
  tags: ['view'],
  render: () => (
    <DesignPage
      title="Spacing"
      lead="Nine steps, and the gutters and widths of pages, which grow with the window."
    >
      <Section title="Steps">
        <Table
          label="Steps of room"
          heads={['Name', 'Looks', 'Is']}
          rows={tokens('--space-').map((name) => [
            name,
            <div key="bar" style={{ width: `var(${name})`, height: '1rem', background: 'var(--accent)' }} />,
            <Value key="value" of={name} />,
          ])}
        />
      </Section>
      <Section title="Pages">
        <Table
          label="Measures of pages"
          heads={['Name', 'Is']}
          rows={['--gutter', '--gap', '--wide', '--page', '--text', '--form', '--header'].map((name) => [
            name,
            <Value key="value" of={name} />,
          ])}
        />
      </Section>
    </DesignPage>
  ),
};

export const Corners: StoryObj = {
  render: () => (
    <DesignPage
      title="Corners and shadows"
      lead="Rounded or cut, depending on the brand; floating elements have a shadow."
    >
      <Section title="Corners">
        <Table
          label="Corners"
          heads={['Name', 'Looks', 'Is']}
          rows={tokens('--radius').map((name) => [
            name,
            <div
              key="box"
              style={{
                width: '8rem',
                height: '4rem',
                background: 'var(--lift)',
                border: '1px solid var(--edge)',
                borderRadius: `var(${name})`,
              }}
            />,
            <Value key="value" of={name} />,
          ])}
        />
      </Section>
      <Section title="Shadows">
        <Table
          label="Shadows"
          heads={['Name', 'Looks', 'Is']}
          rows={tokens('--shadow').map((name) => [
            name,
            <div
              key="box"
              style={{ width: '8rem', height: '4rem', background: 'var(--lift)', boxShadow: `var(${name})` }}
            />,
            <Value key="value" of={name} />,
          ])}
        />
      </Section>
    </DesignPage>
  ),
};

/** The dot moves at the speed of its token while the row is hovered. */
const RUNS = `
  .runs { width: 1.5rem; height: 1.5rem; border-radius: 50%; background: var(--accent); transition: translate var(--takes) var(--ease); }
  tr:hover .runs { translate: 12rem 0; }
  [dir='rtl'] tr:hover .runs { translate: -12rem 0; }
`;

export const Motion: StoryObj = {
  render: () => (
    <DesignPage
      title="Motion"
      lead="Short, and only with a purpose; hover over a row to see it. With reduced motion every duration is zero."
    >
      <style>{RUNS}</style>
      <Section title="Durations">
        <Table
          label="Durations"
          heads={['Name', 'Moves', 'Is']}
          rows={tokens('--duration').map((name) => [
            name,
            <div key="box" style={{ width: '13.5rem' }}>
              <div className="runs" style={{ '--takes': `var(${name})` } as object} />
            </div>,
            <Value key="value" of={name} />,
          ])}
        />
        <p style={{ marginBlockStart: 'var(--space-5)' }}>
          All begin fast and end softly: <Value of="--ease" />
        </p>
      </Section>
    </DesignPage>
  ),
};
