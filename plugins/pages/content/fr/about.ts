/** The about page in French. */
import type { AboutText, TextOf } from '../model.ts';

export const text: TextOf<AboutText> = ({ brand, company, address, email, has }) => ({
  title: 'La maison',
  headTitle: 'À propos : un cinéma pour adultes, fait avec soin',
  description:
    'Ce que nous défendons, comment un tournage protège chacun, qui fait quoi dans la maison, et comment nous joindre.',
  lead: `${brand} fait et montre des films sur le désir, pour des adultes qui aiment les histoires, la belle lumière et la conscience tranquille.`,
  house: {
    title: 'Qui nous sommes',
    body: [
      `${brand} est une maison de production indépendante et, en même temps, son propre cinéma. Nous faisons des courts métrages et des séries sur la proximité, l’attente et ce que l’on dit rarement à voix haute, et nous les montrons ici, sans publicité entre eux.`,
      'La plupart des films que nous montrons, nous les avons faits. Ceux que nous achetons obéissent aux mêmes règles : nous voyons les papiers avant que vous ne voyiez le film.',
      ...(has.confessions
        ? [
            'Beaucoup de nos histoires viennent du public. On nous envoie des confessions ; nous en choisissons quelques-unes, et quelqu’un les met en scène. Qui les a écrites reste dans l’ombre, comme le public au cinéma.',
          ]
        : []),
    ],
  },
  values: {
    title: 'Ce que nous défendons',
    points: [
      {
        title: 'Le consentement est le scénario',
        text: 'Rien n’est filmé qui n’ait été convenu avant, par écrit et dans la langue de chacun. Un oui peut être repris à tout moment.',
      },
      {
        title: 'Une paie juste',
        text: 'Le cachet est fixé avant le premier jour. Un arrêt ne coûte son cachet à personne, et un film retiré plus tard non plus.',
      },
      {
        title: 'Des personnes, pas des types',
        text: 'Des corps, des âges à partir de dix-huit ans et des façons d’aimer tels qu’ils existent. Personne n’est choisi comme une catégorie.',
      },
      {
        title: 'Le cinéma d’abord',
        text: 'Scénario, lumière, son et musique ont le temps qu’il leur faut. Un film peut être discret, drôle ou triste, pourvu qu’il soit sincère.',
      },
      {
        title: 'La discrétion',
        text: 'Nous gardons le moins possible sur vous, n’en vendons rien et ne disons à personne ce que vous regardez.',
      },
      {
        title: 'Ouvert à tous les adultes',
        text: 'Quatre langues, des sous-titres, des pages qui se lisent au clavier et au lecteur d’écran, et un contrôle qui tient les mineurs à l’écart.',
      },
    ],
  },
  making: {
    title: 'Comment naît un film',
    lead: 'Cinq étapes, les mêmes pour chaque tournage.',
    points: [
      {
        title: 'L’histoire',
        text: has.confessions
          ? 'La rédaction et la mise en scène choisissent ensemble un scénario ou une confession. Ce qui ne peut être raconté avec respect ne l’est pas.'
          : 'La rédaction et la mise en scène choisissent ensemble un scénario. Ce qui ne peut être raconté avec respect ne l’est pas.',
      },
      {
        title: 'L’accord',
        text: 'Mise en scène et interprètes passent chaque scène en revue : ce qui se passe, ce qui ne se passe pas, et quel mot arrête la caméra. L’identité et l’âge sont vérifiés et consignés.',
      },
      {
        title: 'Le tournage',
        text: 'Une petite équipe, des portes closes, et une personne de confiance dont la seule tâche est le bien-être de ceux qui sont devant la caméra. Les pauses sont prévues, non accordées.',
      },
      {
        title: 'Le montage',
        text: 'Les interprètes voient le film terminé avant vous, et peuvent demander qu’une scène soit retirée.',
      },
      {
        title: 'Ensuite',
        text: 'Nous restons joignables. Des années plus tard, on peut encore nous demander de retirer un film, et quelqu’un répond.',
      },
    ],
  },
  team: {
    title: 'Qui fait quoi',
    lead: 'Un film est l’œuvre de beaucoup de mains. Ceux qui sont devant et derrière la caméra figurent sur sa page ; voici les métiers de la maison.',
    points: [
      {
        title: 'La rédaction',
        text: 'Choisit les histoires que nous tournons, les films que nous montrons et ce qui ouvre la page d’accueil.',
      },
      {
        title: 'Mise en scène et production',
        text: 'Écrivent, distribuent, préparent et tournent. Sur chaque tournage, une personne répond des règles.',
      },
      {
        title: 'Coordination d’intimité',
        text: 'Prépare les scènes avec les interprètes, et a le dernier mot pour dire si l’une d’elles continue.',
      },
      {
        title: 'Suivi des interprètes',
        text: 'Contrats, voyages, tests de santé, et un téléphone auquel on répond aussi après le tournage.',
      },
      {
        title: 'Son, couleur, sous-titres',
        text: 'Achèvent le film et le portent en quatre langues.',
      },
      {
        title: 'La modération',
        text: has.confessions
          ? 'Lit chaque confession et chaque commentaire avant leur parution, et traite chaque signalement sans délai.'
          : 'Lit chaque commentaire avant sa parution, et traite chaque signalement sans délai.',
      },
      {
        title: 'Le service du public',
        text: 'Répond à votre courrier : une personne, une question, une réponse.',
      },
      {
        title: 'Technique et vie privée',
        text: 'Construisent le cinéma, le gardent rapide et gardent peu de données sur vous.',
      },
    ],
  },
  contact: {
    title: 'Presse et contact',
    lead: `Tout ce qui arrive à ${email} est lu. Un mot dans l’objet le mène au bon bureau.`,
    points: [
      {
        title: 'Presse',
        text: 'Entretiens, photos en qualité d’impression, projections. Nous répondons sous deux jours ouvrés.',
        subject: 'Presse',
      },
      {
        title: 'Travailler avec nous',
        text: 'Pour l’interprétation, la mise en scène, la photographie et l’écriture. Adultes uniquement, et n’envoyez d’images de personne d’autre que vous.',
        subject: 'Travail',
      },
      {
        title: 'Signaler un contenu',
        text: 'Arrive directement à la modération. Vous pouvez rester anonyme, et recevez une réponse sous sept jours.',
        subject: 'Signalement',
      },
      { title: 'Par courrier', text: `${company}, ${address}` },
    ],
  },
});
