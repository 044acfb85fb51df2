/** The about page in French, for a brand with confessions and without films. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email }) => ({
  title: 'Qui sommes-nous ?',
  headTitle: 'À propos : des histoires vraies, en confidence',
  description:
    'Qui nous sommes, comment une confession devient une histoire, comment nous protégeons leurs auteurs, et comment nous joindre.',
  lead: `${brand} publie des histoires vraies sur le désir, écrites par des adultes pour des adultes.`,
  house: {
    title: 'Le magazine',
    body: [
      `${brand} est un magazine avec une boîte aux lettres. On nous écrit ce que l’on a vécu ; la rédaction lit chaque confession et publie celles que d’autres devraient lire.`,
      'Nous ne vendons rien. Vous pouvez lire toutes les histoires sans compte ; il n’en faut un que pour nous écrire ou pour commenter.',
      'Les auteurs restent inconnus, des autres lecteurs comme de quiconque pose la question.',
    ],
  },
  values: {
    title: 'Ce que nous défendons',
    points: [
      {
        title: 'Personne n’apprend votre nom',
        text: 'Une histoire paraît sans nom, sauf si vous en choisissez un. Nous ne publions ni adresse, ni lieu, ni rien d’autre qui mène à vous.',
      },
      {
        title: 'Vrai et consenti',
        text: 'Ce que vous écrivez vous est arrivé, et toutes les personnes concernées étaient adultes et d’accord. Nous ne publions rien d’autre.',
      },
      {
        title: 'Vos mots restent les vôtres',
        text: 'Nous corrigeons les fautes et demandons avant de changer davantage. Vous pouvez retirer une histoire avant sa parution.',
      },
      {
        title: 'Toutes les façons d’aimer',
        text: 'Des corps, des âges dès dix-huit ans et des façons d’aimer tels qu’ils existent. Personne n’entend que son histoire n’est pas la bonne.',
      },
      {
        title: 'Discrétion',
        text: 'Nous conservons le moins possible à votre sujet, n’en vendons rien et ne disons à personne ce que vous lisez.',
      },
      {
        title: 'Ouvert à tous les adultes',
        text: 'Quatre langues, des pages utilisables au clavier et avec un lecteur d’écran, et un contrôle qui tient les mineurs à l’écart.',
      },
    ],
  },
  making: {
    title: 'Comment paraît une histoire',
    lead: 'Cinq étapes, les mêmes pour chaque confession.',
    points: [
      {
        title: 'Vous écrivez',
        text: 'Aussi longuement que vous le souhaitez, dans la limite indiquée sur la page. Votre brouillon est conservé jusqu’à l’envoi.',
      },
      {
        title: 'La rédaction lit',
        text: 'Une personne, pas un programme. Ce qui ne peut être raconté avec respect ne paraît pas.',
      },
      {
        title: 'Les indices sont retirés',
        text: 'Noms, lieux et détails qui permettraient de reconnaître quelqu’un sont changés ou supprimés.',
      },
      {
        title: 'Elle est traduite',
        text: 'Notre équipe de traduction la porte dans les autres langues et en garde le ton.',
      },
      {
        title: 'Elle paraît',
        text: 'Avec un titre, sans nom. Votre compte vous dit ce qu’elle est devenue.',
      },
    ],
  },
  team: {
    title: 'Qui fait quoi',
    lead: 'Quelques personnes, qui savent ce qu’est un secret.',
    points: [
      {
        title: 'Rédaction',
        text: 'Lit chaque confession et choisit ce qui ouvre la page d’accueil.',
      },
      { title: 'Traduction', text: 'Porte les histoires dans quatre langues.' },
      {
        title: 'Modération',
        text: 'Lit chaque commentaire avant sa parution et examine chaque signalement sans délai.',
      },
      {
        title: 'Service des lecteurs',
        text: 'Répond à vos messages : une personne, une question, une réponse.',
      },
      {
        title: 'Technique et vie privée',
        text: 'Construisent les pages, les gardent rapides et ne conservent pas plus de données que nécessaire.',
      },
    ],
  },
  contact: {
    title: 'Presse et contact',
    lead: `Tout ce qui arrive à ${email} est lu. Un mot dans l’objet l’amène au bon endroit.`,
    points: [
      {
        title: 'Presse',
        text: 'Entretiens et extraits. Nous répondons sous deux jours ouvrés, et jamais sur l’auteur d’une histoire.',
        subject: 'Presse',
      },
      {
        title: 'Travailler avec nous',
        text: 'Pour la rédaction et la traduction.',
        subject: 'Travail',
      },
      {
        title: 'Signaler un contenu',
        text: 'Le message va directement à la modération. Vous pouvez rester anonyme et recevez une réponse sous sept jours.',
        subject: 'Signalement',
      },
      { title: 'Par courrier', text: `${company}, ${address}` },
    ],
  },
});
