/** The cookie notice in French. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand }) => ({
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
        'Chacun avec sa catégorie, sa durée et celui qui le dépose. Les nécessaires sont déposés quand le site en a besoin ; les autres seulement si vous acceptez leur catégorie, et ils disparaissent dès que vous la refusez.',
        { shows: 'cookies' },
      ],
    },
    {
      id: 'storage',
      title: 'Ce que votre navigateur garde aussi',
      body: [
        'Quelques notes que votre navigateur garde et n’envoie pas de lui-même. Celles d’une catégorie ne sont écrites que si vous l’acceptez, et disparaissent dès que vous la refusez. Les nécessaires restent le temps indiqué ici, ou jusqu’à ce que vous effaciez les données de ce site dans votre navigateur.',
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
});
