/** Record keeping, labels and consent, in Spanish. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({ brand, company, address, email, leastAge }) => ({
  title: 'Cumplimiento legal',
  headTitle: 'Conservación de registros según 18 U.S.C. 2257',
  description:
    'Registros de edad y consentimiento de quienes aparecen, quién los custodia, la etiqueta RTA y cómo denunciar contenidos.',
  lead: `Todas las personas que ves en ${brand} son adultas, quisieron estar ahí y cobraron por ello. Así nos aseguramos.`,
  sections: [
    {
      id: 'records',
      title: 'Registros según 18 U.S.C. 2257',
      body: [
        'Todas las personas que aparecen en este sitio en representaciones de conducta sexual explícita, real o simulada, tenían 18 años o más en el momento de la grabación. Los registros que exigen 18 U.S.C. 2257 y 28 C.F.R. 75 se conservan y pueden consultarse en la dirección de su custodio.',
        'Solo mostramos películas de otras productoras si llevan estos mismos registros y nos entregan una copia.',
      ],
    },
    {
      id: 'custodian',
      title: 'Custodio de los registros',
      body: [
        `Puedes dirigirte al custodio de los registros en ${company}, ${address}, y por correo en ${email}.`,
      ],
    },
    {
      id: 'consent',
      title: 'Consentimiento en el rodaje',
      body: [
        {
          list: [
            'Cada intérprete presenta un documento de identidad oficial antes del primer día de rodaje; conservamos una copia.',
            'Cada escena se acuerda antes por escrito, en un idioma que el intérprete habla: qué ocurre, con quién y qué no ocurre.',
            'Cualquiera puede decir basta en cualquier momento, sin dar motivos y sin perder su salario.',
            'En cada rodaje hay una persona de confianza. Las pruebas de salud forman parte de toda producción.',
            'Los intérpretes pueden pedirnos más adelante que retiremos una película; buscamos una respuesta justa a cada petición.',
          ],
        },
      ],
    },
    {
      id: 'rta',
      title: 'Etiqueta RTA y control parental',
      body: [
        `Este sitio es para adultos a partir de ${leastAge} años. Cada página lleva la etiqueta RTA («Restricted To Adults»), que los filtros y controles parentales reconocen. Si hay niños que usan tus dispositivos, activa un filtro de este tipo: tu sistema, tu navegador y tu operador de internet ofrecen uno.`,
      ],
    },
    {
      id: 'report',
      title: 'Denunciar contenidos',
      body: [
        `Si crees que algo se ha publicado aquí sin consentimiento, muestra a un menor o infringe la ley, escribe a ${email} con la dirección de la página. Una persona lo revisa sin demora, y lo que pueda ser ilícito se retira mientras lo examinamos. Recibes respuesta en siete días. Puedes permanecer en el anonimato.`,
      ],
    },
    {
      id: 'copyright',
      title: 'Derechos de autor',
      body: [
        `Si tu obra aparece aquí sin tu permiso, dínoslo en ${email}: qué es, dónde aparece y cómo podemos localizarte. Retiramos lo que es tuyo.`,
      ],
    },
  ],
});
