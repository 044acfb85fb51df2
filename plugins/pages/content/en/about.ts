/** The about page in English. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email, has }) => ({
  title: 'About the house',
  headTitle: 'About us: cinema for adults, made with care',
  description:
    'What we stand for, how a production protects everyone in it, who does what in the house, and how press and others reach us.',
  lead: `${brand} makes and shows films about desire, for adults who like a story, good light and a clear conscience.`,
  house: {
    title: 'The house',
    body: [
      `${brand} is an independent film house and its own cinema in one. We make short films and series about closeness, longing and the things people rarely say out loud, and we show them here, without advertising between them.`,
      'Most of what we show, we have made ourselves. What we license from others has to meet the same rules: we see the papers before you see the film.',
      ...(has.confessions
        ? [
            'Many of our stories come from the audience. People send us confessions; we choose some of them, and a director turns them into a film. Whoever wrote it stays in the dark, as a cinema audience should.',
          ]
        : []),
    ],
  },
  values: {
    title: 'What we stand for',
    points: [
      {
        title: 'Consent is the script',
        text: 'Nothing is filmed that was not agreed beforehand, in writing and in everybody’s own language. A yes can be taken back at any moment.',
      },
      {
        title: 'Fair pay',
        text: 'The fee is agreed before the first day. A stop costs nobody their pay, and neither does a film that we later take down.',
      },
      {
        title: 'People, not types',
        text: 'Bodies, ages from eighteen up and ways of loving as they exist. Nobody is cast as a category.',
      },
      {
        title: 'Cinema first',
        text: 'Script, light, sound and music get the time they need. A film may be quiet, funny or sad, as long as it is honest.',
      },
      {
        title: 'Discretion',
        text: 'We keep as little about you as we can, sell none of it, and tell nobody what you watch.',
      },
      {
        title: 'Open to every adult',
        text: 'Four languages, subtitles, pages that work with a keyboard and a screen reader, and a check that keeps minors out.',
      },
    ],
  },
  making: {
    title: 'How a film is made',
    lead: 'Five steps, the same for every production.',
    points: [
      {
        title: 'The story',
        text: has.confessions
          ? 'Editors and director choose a script or a confession together. What cannot be told with respect is not told.'
          : 'Editors and director choose a script together. What cannot be told with respect is not told.',
      },
      {
        title: 'The agreement',
        text: 'Director and performers go through every scene: what happens, what does not, and which word stops the camera. Identity and age are checked and recorded.',
      },
      {
        title: 'The set',
        text: 'A small team, closed doors, and a person of trust whose only task is the well-being of those in front of the camera. Breaks are planned, not granted.',
      },
      {
        title: 'The cut',
        text: 'Performers see the finished film before you do, and may ask for a scene to be left out.',
      },
      {
        title: 'Afterwards',
        text: 'We can still be reached. A performer may ask years later for a film to be taken down, and a person answers.',
      },
    ],
  },
  team: {
    title: 'Who does what',
    lead: 'A film is the work of many hands. Those in front of and behind the camera are named on its page; these are the desks of the house.',
    points: [
      {
        title: 'Editors',
        text: 'Choose the stories we film, the films we show, and what opens the home page.',
      },
      {
        title: 'Direction and production',
        text: 'Write, cast, plan and shoot. In each production one person answers for its rules.',
      },
      {
        title: 'Intimacy coordination',
        text: 'Prepares scenes with the performers, and has the last word on whether one goes on.',
      },
      {
        title: 'Performer care',
        text: 'Contracts, travel, health tests, and a telephone that is answered after the shoot as well.',
      },
      {
        title: 'Sound, colour, subtitles',
        text: 'Finish the film and carry it into four languages.',
      },
      {
        title: 'Moderation',
        text: has.confessions
          ? 'Reads every confession and every comment before it appears, and looks at every report without delay.'
          : 'Reads every comment before it appears, and looks at every report without delay.',
      },
      {
        title: 'Audience desk',
        text: 'Answers your mail: one person, one question, one answer.',
      },
      {
        title: 'Technology and privacy',
        text: 'Build the cinema, keep it quick, and keep no more of your data than they need.',
      },
    ],
  },
  contact: {
    title: 'Press and contact',
    lead: `Everything that arrives at ${email} is read. A word in the subject line brings it to the right desk.`,
    points: [
      {
        title: 'Press',
        text: 'Interviews, stills in print quality, screenings. We answer within two working days.',
        subject: 'Press',
      },
      {
        title: 'Working with us',
        text: 'For performers, directors, photographers and writers. Adults only, and please send pictures of nobody but yourself.',
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
