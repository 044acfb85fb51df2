/** Record keeping, labels and consent, in French. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand, company, address, email, leastAge }) => ({
  title: 'Conformité',
  headTitle: 'Tenue de registres conforme à 18 U.S.C. 2257',
  description:
    'Preuves d’âge et de consentement de toutes les personnes à l’écran, leur dépositaire, le label RTA, signaler un contenu.',
  lead: `Toutes les personnes que vous voyez chez ${brand} sont adultes, ont voulu être là et ont été payées. Voici comment nous nous en assurons.`,
  sections: [
    {
      id: 'records',
      title: 'Registres selon 18 U.S.C. 2257',
      body: [
        'Toutes les personnes qui apparaissent sur ce site dans une représentation d’actes sexuels explicites, réels ou simulés, avaient 18 ans ou plus au moment de la prise de vues. Les registres exigés par 18 U.S.C. 2257 et 28 C.F.R. 75 sont tenus et peuvent être consultés à l’adresse du dépositaire.',
        'Nous ne montrons les films d’autres productions que si elles tiennent ces registres et nous en remettent une copie.',
      ],
    },
    {
      id: 'custodian',
      title: 'Dépositaire des registres',
      body: [
        `Le dépositaire des registres est joignable chez ${company}, ${address}, et par e-mail à ${email}.`,
      ],
    },
    {
      id: 'consent',
      title: 'Le consentement sur le plateau',
      body: [
        {
          list: [
            'Chaque interprète présente une pièce d’identité officielle avant le premier jour de tournage ; nous en gardons une copie.',
            'Chaque scène est convenue par écrit à l’avance, dans une langue que l’interprète parle : ce qui se passe, avec qui, et ce qui ne se passe pas.',
            'Chacun peut dire stop à tout moment, sans donner de raison et sans perdre son cachet.',
            'Une personne de confiance est présente sur chaque plateau. Des tests de santé font partie de toute production.',
            'Les interprètes peuvent nous demander plus tard de retirer un film ; nous cherchons une réponse juste à chaque demande.',
          ],
        },
      ],
    },
    {
      id: 'rta',
      title: 'Label RTA et contrôle parental',
      body: [
        `Ce site s’adresse aux adultes à partir de ${leastAge} ans. Chaque page porte le label RTA (« Restricted To Adults »), que les filtres et les contrôles parentaux reconnaissent. Si des enfants utilisent vos appareils, activez un tel filtre : votre système, votre navigateur et votre fournisseur d’accès en proposent un.`,
      ],
    },
    {
      id: 'report',
      title: 'Signaler un contenu',
      body: [
        `Si vous pensez qu’un contenu a été publié ici sans consentement, montre un mineur ou enfreint la loi, écrivez à ${email} en indiquant l’adresse de la page. Une personne l’examine sans délai, et ce qui pourrait être illicite est retiré pendant l’examen. Vous recevez une réponse sous sept jours. Vous pouvez rester anonyme.`,
      ],
    },
    {
      id: 'copyright',
      title: 'Droit d’auteur',
      body: [
        `Si votre œuvre apparaît ici sans votre autorisation, dites-le-nous à ${email} : ce dont il s’agit, où elle apparaît et comment vous joindre. Nous retirons ce qui est à vous.`,
      ],
    },
  ],
});
