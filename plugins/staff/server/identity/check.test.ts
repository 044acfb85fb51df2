/** Identifying text is found in every language, and harmless prose gives no findings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/root.ts';
import { findingsOf } from './check.ts';
import type { Found } from './finding.ts';

const shown = (text: string, lang: string | null) =>
  findingsOf(text, lang).map(({ is, from, to }) => `${is}: ${text.slice(from, to)}`);

const TABLE: readonly (readonly [lang: string, text: string, is: Found, what: string])[] = [
  ['en', 'Call me on 020 7946 0958 after nine.', 'phone number', '020 7946 0958'],
  ['en', 'She wrote (212) 555-2368 on my wrist.', 'phone number', '(212) 555-2368'],
  ['de', 'Ruf an: 030 901820, abends.', 'phone number', '030 901820'],
  ['es', 'Mi móvil es 612 34 56 78.', 'phone number', '612 34 56 78'],
  ['fr', 'Mon numéro : 06 12 34 56 78, le soir.', 'phone number', '06 12 34 56 78'],
  ['fr', 'Appelle le +49 30 901820.', 'phone number', '+49 30 901820'],
  ['en', 'Write to night.owl+1@mail.example.org, please.', 'mail address', 'night.owl+1@mail.example.org'],
  ['de', 'nachtfalter (at) post (punkt) example', 'mail address', 'nachtfalter (at) post (punkt) example'],
  ['es', 'escribe a luna arroba correo punto es', 'mail address', 'luna arroba correo punto es'],
  ['de', 'Das Konto DE89 3704 0044 0532 0130 00 war leer.', 'account number', 'DE89 3704 0044 0532 0130 00'],
  ['de', 'Der Wagen, B-MW 1234, stand da.', 'number plate', 'B-MW 1234'],
  ['es', 'El coche era el 1234 BCD.', 'number plate', '1234 BCD'],
  ['fr', 'Sa voiture, AB-123-CD, était là.', 'number plate', 'AB-123-CD'],
  ['en', 'A blue van, AB12 CDE, waited.', 'number plate', 'AB12 CDE'],
  ['en', 'I am @night_owl.77 there.', 'account of a network', '@night_owl.77'],
  ['fr', 'mon insta: belle.de.nuit', 'account of a network', 'belle.de.nuit'],
  ['en', 'It was at 12 Maple Grove Road, upstairs.', 'address', '12 Maple Grove Road'],
  ['en', 'She lives at SW1A 2AA now.', 'address', 'SW1A 2AA'],
  ['de', 'Ich wohnte in der Lindenstraße 12a im Hof.', 'address', 'Lindenstraße 12a'],
  ['de', 'Er zog nach 10117 Mitte.', 'address', '10117 Mitte'],
  ['es', 'Vivía en la calle Mayor, 14, con gatos.', 'address', 'calle Mayor, 14'],
  ['fr', 'J’habitais 12 bis rue des Lilas', 'address', '12 bis rue des Lilas'],
  ['en', 'We met on February 14th, 2019, at dusk.', 'date', 'February 14th, 2019'],
  ['en', 'It was the 3rd of May.', 'date', '3rd of May'],
  ['de', 'Am 14. Februar 2019 war es so weit.', 'date', '14. Februar 2019'],
  ['de', 'geboren 03.05.1988 am Meer', 'date', '03.05.1988'],
  ['es', 'Fue el 14 de febrero de 2019.', 'date', '14 de febrero de 2019'],
  ['fr', 'Le 1er août, tout a changé.', 'date', '1er août'],
  ['fr', 'le 2019-02-14 au soir', 'date', '2019-02-14'],
  ['en', 'Then my name is Odalys, I said.', 'name', 'Odalys'],
  ['en', 'and Mrs. Quillfeather laughed', 'name', 'Quillfeather'],
  ['en', 'I never told Odalys Quillfeather about it.', 'name', 'Odalys Quillfeather'],
  ['en', 'Susan Merriweather was there.', 'name', 'Susan Merriweather'],
  ['de', 'Ich heiße Adelgunde und bin allein.', 'name', 'Adelgunde'],
  ['de', 'Frau Hohenfels kam herein.', 'name', 'Hohenfels'],
  ['de', 'Sabine von der Aue kam herein.', 'name', 'Sabine von der Aue'],
  ['es', 'Se llamaba Eufemia, creo.', 'name', 'Eufemia'],
  ['es', 'y allí estaba Lucía Valdehermoso', 'name', 'Lucía Valdehermoso'],
  ['fr', 'Je m’appelle Odalys.', 'name', 'Odalys'],
  ['fr', 'puis Madame Hautcœur est entrée', 'name', 'Hautcœur'],
  ['en', 'We left for Manchester that night.', 'place', 'Manchester'],
  ['de', 'Danach fuhr ich nach Wuppertal.', 'place', 'Wuppertal'],
  ['es', 'Estudié en la Universidad de Salamanca.', 'place', 'Salamanca'],
  ['fr', 'Nous étions à Montpellier.', 'place', 'Montpellier'],
  ['fr', 'au coin de la rue Mouffetard', 'place', 'rue Mouffetard'],
];

describe('identifying text', () => {
  it.each(TABLE)('identifying text is found in %s: %s', (lang, text, is, what) => {
    expect(shown(text, lang)).toEqual([`${is}: ${what}`]);
  });

  it('identifying text is found if the language is unknown', () => {
    expect(shown('Ruf an: 030 901820. Llama: 612 34 56 78.', null)).toEqual([
      'phone number: 030 901820',
      'phone number: 612 34 56 78',
    ]);
  });

  it('several findings are in order and do not overlap', () => {
    const text = 'Susan Merriweather, 12 Maple Grove Road, Manchester, 020 7946 0958, susan@mail.example.org';
    expect(shown(text, 'en')).toEqual([
      'name: Susan Merriweather',
      'address: 12 Maple Grove Road',
      'place: Manchester',
      'phone number: 020 7946 0958',
      'mail address: susan@mail.example.org',
    ]);
  });

  it('a finding has the right position after characters of several UTF-16 units', () => {
    expect(shown('👩‍👩‍👧 Frau Hohenfels 👍', 'de')).toEqual(['name: Hohenfels']);
  });
});

const HARMLESS: readonly (readonly [lang: string, text: string])[] = [
  [
    'en',
    'I was 34, he was 41, and we had 2 hours, 15 minutes and one 1998 bottle. May I, he asked. March on!',
  ],
  [
    'en',
    'At half past 9 on the 5th floor, room 412, I counted to 1,000,000. It cost 12.50, then 3/4 of that.',
  ],
  [
    'de',
    'Um 21:30 Uhr, im 3. Stock, Zimmer 412, nach 10000 Schritten und 2000 Metern. Das kostete 12,50 Euro.',
  ],
  ['de', 'Der Herr des Hauses kam, die Frau im Zug lachte, und im April regnete es. Ich war 34 Jahre alt.'],
  ['es', 'Tenía 34 años y él 41. A las 21:30, en el piso 3, habitación 412. Costó 12,50 euros. Era abril.'],
  [
    'fr',
    'J’avais 34 ans, lui 41. À 21 h 30, au 3e étage, chambre 412. Cela coûtait 12,50 euros. C’était en avril.',
  ],
  ['en', ''],
  ['en', 'x'.repeat(2069)],
  ['en', '1'.repeat(2069)],
  ['fr', 'A'.repeat(2069)],
];

interface Entry {
  readonly slug: string;
  readonly texts: Readonly<Record<string, { readonly confession_text: string }>>;
}
const ENTRIES = JSON.parse(
  readFileSync(join(ROOT, 'plugins/catalogue/server/demo/entries/confessions.json'), 'utf8'),
) as readonly Entry[];

describe('harmless text', () => {
  it.each(HARMLESS)('harmless text in %s gives no finding: %s', (lang, text) => {
    expect(shown(text, lang)).toEqual([]);
  });

  it.each(ENTRIES.map(({ slug, texts }) => [slug, texts] as const))(
    'the demo’s confession %s gives no finding in its languages',
    (_slug, texts) => {
      for (const [lang, { confession_text: text }] of Object.entries(texts))
        expect(shown(text, lang)).toEqual([]);
    },
  );
});
