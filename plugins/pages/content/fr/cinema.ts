/** The online cinema page in French. */
import type { CinemaText, TextOf } from '../model.ts';

export const text: TextOf<CinemaText> = ({ has }) => ({
  title: 'Le cinéma en ligne',
  headTitle: 'Cinéma en ligne : des films pour adultes, chez soi',
  description: `Films et séries pour adultes, avec une histoire, des pages en quatre langues et des règles justes.${has.playing ? ' Bandes-annonces ouvertes.' : ''}`,
  lead: 'Des films pour adultes qui valent que l’on s’assoie : écrits, éclairés et mis en musique comme au cinéma, et montrés chez vous.',
  offers: {
    title: 'À l’affiche',
    points: [
      {
        title: 'Des films avec une histoire',
        text: 'Aussi longs qu’une soirée le permet, et des séries pour qui veut savoir la suite.',
      },
      {
        title: 'Choisi par la rédaction',
        text: 'Rien n’est ici par hasard. Les films les plus récents viennent en premier.',
      },
      {
        title: 'Quatre langues',
        text: 'Des pages en français, anglais, allemand et espagnol. Chaque film indique ses sous-titres.',
      },
      {
        title: 'Tous les écrans',
        text: 'Téléphone, tablette, ordinateur ou téléviseur. Vous reprenez où vous en étiez.',
      },
      {
        title: 'Des histoires vraies',
        text: 'Des confessions que le public nous envoie, à lire. Certaines deviennent des films.',
        only: 'confessions',
      },
      {
        title: 'Fait avec équité',
        text: 'Chaque personne à l’écran est adulte, a voulu y être et a été payée.',
      },
    ],
  },
  begin: {
    title: 'Comment ça marche',
    points: [
      {
        title: 'Faites un tour',
        text: 'Toutes les bandes-annonces vous sont ouvertes. Sans compte, sans carte.',
        only: 'playing',
      },
      {
        title: 'Ouvrez un compte',
        text: 'Il est gratuit et ne demande qu’une adresse e-mail. Il ouvre les films marqués « Gratuit ».',
      },
      {
        title: 'Abonnez-vous',
        text: has.cancelling
          ? 'Tout le catalogue, aussi longtemps que vous voulez. Vous résiliez dans votre profil et regardez jusqu’à la fin de la période payée.'
          : 'Tout le catalogue, aussi longtemps que vous voulez. Vous résiliez sans motif et regardez jusqu’à la fin de la période payée.',
        only: 'memberships',
      },
      {
        title: has.memberships ? 'Ou achetez un seul film' : 'Achetez un film',
        text: `Il reste dans votre compte, et vous pouvez l’y regarder${has.memberships ? ' sans abonnement' : ''}.`,
        only: 'films',
      },
    ],
  },
  end: {
    title: 'La lumière s’éteint quand vous voulez',
    text: 'Commencez par une bande-annonce. Le reste peut attendre.',
  },
});
