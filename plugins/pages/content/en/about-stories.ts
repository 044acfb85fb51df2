/** The about page in English, for a brand with confessions and without films. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email }) => ({
  title: 'About us',
  headTitle: 'About us: true stories, kept in confidence',
  description:
    'Who we are, how a confession becomes a published story, how we protect those who write, and how to reach us.',
  lead: `${brand} publishes true stories about desire, written by adults for adults.`,
  house: {
    title: 'Who we are',
    body: [
      `${brand} is a magazine with a letterbox. People write to us about something that happened to them; our editors read every confession and publish those that others should read.`,
      'We sell nothing. You may read every story without an account; you need one only to write to us or to comment.',
      'Whoever wrote a story stays unknown, to other readers and to anyone who asks.',
    ],
  },
  values: {
    title: 'What we stand for',
    points: [
      {
        title: 'Nobody learns your name',
        text: 'A story appears without a name unless you choose one. We never publish an address, a place or anything else that points to you.',
      },
      {
        title: 'True, and agreed',
        text: 'What you write has happened to you, and those in it were adults who agreed. We do not publish anything else.',
      },
      {
        title: 'Your words stay yours',
        text: 'We correct what is misspelt and ask before we change more. You may take a story back before it is published.',
      },
      {
        title: 'Every way of loving',
        text: 'Bodies, ages from eighteen up and ways of loving as they exist. Nobody is told that theirs is the wrong story.',
      },
      {
        title: 'Discretion',
        text: 'We store as little about you as we can, sell none of it, and tell nobody what you read.',
      },
      {
        title: 'Open to every adult',
        text: 'Four languages, pages that work with a keyboard and a screen reader, and a check that keeps minors out.',
      },
    ],
  },
  making: {
    title: 'How a story is published',
    lead: 'Five steps, the same for every confession.',
    points: [
      {
        title: 'You write',
        text: 'As long as you like, up to the limit that the page shows. Your draft is stored until you send it.',
      },
      {
        title: 'An editor reads it',
        text: 'A person, not a program. What cannot be told with respect is not published.',
      },
      {
        title: 'Traces are removed',
        text: 'Names, places and details by which somebody could be recognised are changed or left out.',
      },
      {
        title: 'It is translated',
        text: 'Our translators carry it into the other languages, and keep its tone.',
      },
      {
        title: 'It is published',
        text: 'With a title, without a name. You see in your account how it is doing.',
      },
    ],
  },
  team: {
    title: 'Who does what',
    lead: 'Few people, who know what a secret is.',
    points: [
      { title: 'Editors', text: 'Read every confession, and choose what opens the home page.' },
      { title: 'Translators', text: 'Carry the stories into four languages.' },
      {
        title: 'Moderation',
        text: 'Reads every comment before it appears, and looks at every report without delay.',
      },
      { title: 'Readers’ desk', text: 'Answers your mail: one person, one question, one answer.' },
      {
        title: 'Technology and privacy',
        text: 'Build the pages, keep them quick, and keep no more of your data than they need.',
      },
    ],
  },
  contact: {
    title: 'Press and contact',
    lead: `Everything that arrives at ${email} is read. A word in the subject line brings it to the right desk.`,
    points: [
      {
        title: 'Press',
        text: 'Interviews and excerpts. We answer within two working days, and never about who wrote a story.',
        subject: 'Press',
      },
      {
        title: 'Working with us',
        text: 'For editors and translators.',
        subject: 'Work',
      },
      {
        title: 'Reporting content',
        text: 'Goes straight to moderation. You may stay anonymous, and you get an answer within seven days.',
        subject: 'Report',
      },
      { title: 'By post', text: `${company}, ${address}` },
    ],
  },
});
