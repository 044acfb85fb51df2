/** Lengths of terms in every language: a year is named as a year. */
import { expect, it } from 'vitest';
import { planWords } from './terms-words.ts';

it.each([
  ['en', 'Renews every year unless you cancel', 'Renews every 3 months unless you cancel'],
  [
    'de',
    'Verlängert sich jedes Jahr, wenn du nicht kündigst',
    'Verlängert sich alle 3 Monate, wenn du nicht kündigst',
  ],
  ['es', 'Se renueva cada año si no cancelas', 'Se renueva cada 3 meses si no cancelas'],
  ['fr', 'Renouvelé chaque année, sauf résiliation', 'Renouvelé tous les 3 mois, sauf résiliation'],
] as const)('a plan in %s says how often it renews', (locale, yearly, quarterly) => {
  const { renews } = planWords(locale);
  expect([renews(12), renews(3)]).toEqual([yearly, quarterly]);
});

it.each([
  ['en', 'a month, billed yearly', '€60 a year'],
  ['de', 'im Monat, jährlich abgerechnet', '€60 im Jahr'],
  ['es', 'al mes, en un pago anual', '€60 al año'],
  ['fr', 'par mois, payés une fois par an', '€60 par an'],
] as const)('a yearly plan in %s says that it is billed yearly', (locale, billed, period) => {
  const words = planWords(locale);
  expect([words.billed(12), words.period('€60', 12)]).toEqual([billed, period]);
});

it.each([
  ['en', 'every 30 days', 'Renews every 91 days unless you cancel'],
  ['de', 'alle 30 Tage', 'Verlängert sich alle 91 Tage, wenn du nicht kündigst'],
  ['es', 'cada 30 días', 'Se renueva cada 91 días si no cancelas'],
  ['fr', 'tous les 30 jours', 'Renouvelé tous les 91 jours, sauf résiliation'],
] as const)('a plan in %s that renews after days says how many', (locale, per, renews) => {
  const { days } = planWords(locale);
  expect([days.per(30), days.renews(91)]).toEqual([per, renews]);
});
