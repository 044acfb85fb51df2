/** The cookie notice in French. */
import type { CookiesText, TextOf } from '../model.ts';

export const text: TextOf<CookiesText> = ({ brand }) => ({
  title: 'Cookies',
  headTitle: 'Cookies : tous, et leur raison d’être',
  description: 'Tous les cookies de ce site, leur rôle et leur durée, et un bouton pour changer votre choix.',
  lead: `De petites notes que votre navigateur garde pour ${brand}. Les voici toutes.`,
  sections: [
    {
      id: 'your-choice',
      title: 'Votre choix',
      body: [
        'Les cookies nécessaires font fonctionner le site et ne peuvent pas être désactivés. Tout le reste – préférences, mesure, marketing – n’a lieu que si vous l’acceptez. Vous pouvez changer d’avis quand vous voulez ; les cookies d’une catégorie refusée sont supprimés aussitôt.',
        { shows: 'preferences' },
      ],
    },
    {
      id: 'list',
      title: 'Les cookies que nous déposons',
      body: [
        'Tous sont nécessaires, viennent de ce seul site et ne sont envoyés à personne d’autre.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Ce que votre navigateur garde aussi',
      body: [
        'Quelques notes ne quittent jamais votre appareil. Celles de la catégorie « Préférences » ne sont écrites que si vous l’acceptez, et disparaissent dès que vous les refusez. Les autres restent jusqu’à ce que vous effaciez les données de ce site dans votre navigateur.',
        { shows: 'storage' },
      ],
    },
    {
      id: 'other-companies',
      title: 'Cookies d’autres entreprises',
      body: [
        'Avant votre accord, il n’y en a aucun. Si vous autorisez la mesure ou le marketing, nos partenaires de mesure et de publicité peuvent déposer les leurs ; si vous les refusez de nouveau, ceux de ce site sont supprimés. Le signal Global Privacy Control de votre navigateur vaut refus.',
      ],
    },
  ],
  cookies: {
    consent: 'Retient votre choix de cookies et le pays où vous l’avez fait.',
    consent_visitor_id:
      'Un nombre aléatoire qui relie votre choix de cookies à la preuve que nous en gardons.',
    age_restriction: 'Retient que vous avez confirmé être majeur.',
    session_id: 'Numéro de votre vérification d’âge, là où la loi en exige une.',
    session_id_verified: 'Retient que votre âge a été vérifié.',
    age_return:
      'La page que vous vouliez voir, pendant la vérification de votre âge. Chiffrée : nous seuls pouvons la lire.',
    Authorization: 'Maintient votre connexion. Les scripts ne peuvent pas le lire.',
    Refresh:
      'Renouvelle votre connexion avant sa fin. Il n’est envoyé qu’à une seule adresse, et les scripts ne peuvent pas le lire.',
    known_device:
      'Indique que ce navigateur s’est déjà connecté, afin que des inconnus qui essaient de deviner votre mot de passe ne puissent pas vous bloquer l’accès. Il ne nomme personne et aucun script ne peut le lire.',
    locale: 'Retient la langue que vous avez choisie.',
    discreet: 'Retient que ce navigateur reste discret : un 1.',
    'experiment_{id}':
      'Laquelle de deux façons de montrer une page le sort vous a donnée, pour qu’elle ne change pas : un 1 ou un 0, rien sur vous. Quand rien n’est à l’essai, une heure.',
  },
  storage: {
    'consent.unsent':
      'Note que votre choix de cookies ne nous est pas encore parvenu, par exemple après une coupure de connexion.',
    'player.subtitles': 'La langue de vos sous-titres.',
    'media-chrome-pref-volume': 'Le volume du lecteur.',
    'media-chrome-pref-muted': 'Si le son du lecteur est coupé.',
    'catalogue.recent-searches':
      'Vos dernières recherches, huit au plus. Elles ne quittent jamais cet appareil, et la page de recherche les oublie à votre demande.',
    'discretion.left':
      'Que vous avez quitté cet onglet en vitesse, pour que « Précédent » ne montre pas la page à nouveau. Disparaît quand vous fermez l’onglet.',
    'chunk-reloaded-at':
      'Le dernier rechargement de la page pour une nouvelle version. Disparaît quand vous fermez l’onglet.',
  },
});
