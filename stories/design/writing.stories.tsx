/** Typography and wording of the brand selected in the toolbar: its fonts, its voice and its terms. */
import type { Meta, StoryObj } from '@storybook/react';
import { LOCALES } from '#app/i18n/i18n.ts';
import { Section } from '#ui/text/section.tsx';
import { BRANDS } from '../app.tsx';
import { tokens } from './look.ts';
import { DesignPage, Table, valueOf } from './parts.tsx';
import { RULES, TERMS, VOICES } from './voices.ts';

export default {
  title: 'design/Writing',
  parameters: { docs: { story: { height: '640px' } } },
} satisfies Meta;

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
const PANGRAM = 'Quiz: wer bläst zwölf Kerzen? Où est l’été ? ¿Mañana, niño?';
const FACES: readonly (readonly [name: string, use: string])[] = [
  ['--serif', 'Titles'],
  ['--reading', 'What is read at length: confessions, articles'],
  ['--sans', 'Everything else: buttons, fields, facts'],
];
/** Whether a size is shown as a title, because it grows with the window. */
const isTitle = (name: string): boolean => /-(?:h\d|hero)$/.test(name);

export const Type: StoryObj = {
  render: () => (
    <DesignPage
      title="Type"
      lead="Few, clearly distinct sizes. Titles grow with the window; nothing is smaller than 13 px."
    >
      <Section title="Faces">
        <Table
          label="Faces"
          heads={['Name', 'Looks', 'For']}
          rows={FACES.map(([name, use]) => [
            name,
            <span key="sample" style={{ fontFamily: `var(${name})`, fontSize: 'var(--text-h2)' }}>
              {PANGRAM}
            </span>,
            use,
          ])}
        />
      </Section>
      <Section title="Sizes">
        <Table
          label="Sizes"
          heads={['Name', 'Looks', 'Is']}
          rows={tokens('--text-').map((name) => [
            name,
            <span
              key="sample"
              style={{
                fontSize: `var(${name})`,
                lineHeight: 1.1,
                whiteSpace: 'nowrap',
                ...(isTitle(name)
                  ? { fontFamily: 'var(--serif)', fontVariationSettings: 'var(--display)' }
                  : {}),
              }}
            >
              A borrowed room
            </span>,
            <code key="value" style={{ color: 'var(--dim)' }}>
              {valueOf(name)}
            </code>,
          ])}
        />
      </Section>
    </DesignPage>
  ),
};

export const Voice: StoryObj = {
  render: (_args, { globals }) => {
    const id = String(globals['brand']);
    const voice = VOICES[id];
    const name = BRANDS[id]?.info.name ?? id;
    return (
      <DesignPage title={`The voice of ${name}`} lead={voice?.place ?? ''}>
        <Section title="In one sentence">
          <p style={{ fontFamily: 'var(--serif)', fontSize: 'var(--text-h2)' }}>{voice?.sounds.join(', ')}</p>
        </Section>
        <Section title="Examples and counterexamples">
          <Table
            label={`How ${name} says it`}
            heads={['Who', 'In its own words']}
            rows={[
              [`${name} says`, voice?.does],
              [`${name} never says`, <s key="never">{voice?.never}</s>],
            ]}
          />
        </Section>
      </DesignPage>
    );
  },
};

export const Words: StoryObj = {
  tags: ['view'],
  render: () => (
    <DesignPage
      title="Words"
      lead="One noun for one thing, in every language. docs/reference/glossary.md defines the terms of the code. Tests check punctuation and nouns of every text of the site in all four."
    >
      <Section title="Terms">
        <Table
          label="Terms"
          heads={LOCALES.map((one) => NAMES.of(one) ?? one)}
          rows={TERMS.map((term) => LOCALES.map((one) => term[one]))}
        />
      </Section>
      <Section title="Dos and don’ts">
        <Table
          label="Dos and don’ts"
          heads={['We write', 'We do not write', 'Because']}
          rows={RULES.map(([does, never, why]) => [does, <s key="never">{never}</s>, why])}
        />
      </Section>
    </DesignPage>
  ),
};
