/** The terms of use in Spanish. */
import type { LegalText, TextOf } from '../model.ts';

export const text: TextOf<LegalText> = ({
  brand,
  company,
  address,
  email,
  leastAge,
  refundH,
  withdrawalDays,
  downloadsPerMonth,
  storyLength,
  has,
}) => ({
  title: 'Condiciones de uso',
  headTitle: has.memberships ? 'Condiciones de uso y de suscripción' : 'Condiciones de uso',
  description:
    has.memberships && has.payments
      ? has.confessions
        ? 'Quién puede usar el sitio, cómo se renueva y termina la suscripción, reembolsos y reglas de las confesiones.'
        : 'Quién puede usar el sitio, cómo se renueva y termina la suscripción, y los reembolsos.'
      : has.confessions
        ? 'Quién puede usar el sitio, qué esperamos unos de otros y las reglas de las confesiones. Con palabras claras.'
        : 'Quién puede usar el sitio y qué esperamos unos de otros. Con palabras claras.',
  lead: `Lo que puedes esperar de ${brand} y lo que te pedimos. Con palabras claras, porque debes saber qué aceptas.`,
  sections: [
    {
      id: 'who-we-are',
      title: 'Quiénes somos',
      body: [
        `${brand} es un servicio de ${company}, ${address}. Puedes escribirnos a ${email}. Estas condiciones rigen entre tú y ${company} siempre que usas el sitio, con cuenta o sin ella.`,
      ],
    },
    {
      id: 'adults-only',
      title: 'Solo para adultos',
      body: [
        `Solo puedes usar ${brand} si tienes al menos ${leastAge} años y eres mayor de edad donde vives. En algunos países la ley nos obliga a comprobarlo antes de mostrar nada; en ese caso demuestras tu edad y solo conocemos el resultado.`,
        'Mantén tus dispositivos y tu cuenta fuera del alcance de menores. Cerraremos toda cuenta que use un menor.',
      ],
    },
    {
      id: 'account',
      title: 'Tu cuenta',
      body: [
        `Cada cuenta es de una sola persona. Da una dirección de correo que sea tuya, elige una contraseña que no uses en ningún otro sitio y no compartas ninguna de las dos. En tu perfil puedes cambiar tus datos y eliminar la cuenta.${has.memberships ? ' Si tienes una suscripción en curso, antes debes cancelarla.' : ''}`,
      ],
    },
    {
      id: 'membership',
      title: 'Suscripción y renovación',
      only: 'memberships',
      body: [
        'La suscripción te abre todo el catálogo durante el periodo que elijas. Antes de pagar ves el precio, la moneda y la duración, impuestos incluidos.',
        'La suscripción se renueva al final de cada periodo, al precio que viste al darte de alta, hasta que la canceles. Si cambia el precio, te avisamos con antelación y puedes irte antes de que se aplique el nuevo.',
        `Un periodo de prueba se convierte en suscripción completa al terminar, salvo que canceles antes.${has.trial ? ' Si cancelas una prueba gratuita, termina en el acto.' : ''}`,
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelación',
      only: 'memberships',
      body: [
        has.cancelling
          ? 'Puedes cancelar cuando quieras desde tu perfil, o sin iniciar sesión con un enlace que te enviamos. Lo que nos cuentes de tus motivos no cambia nada. Hazlo al menos un día antes de la siguiente renovación. La cancelación surte efecto al final del periodo pagado; hasta entonces conservas el acceso completo y no se te cobra nada más.'
          : `Puedes cancelar cuando quieras, sin dar motivos, escribiendo a ${email}. Hazlo al menos un día antes de la siguiente renovación. La cancelación surte efecto al final del periodo pagado; hasta entonces conservas el acceso completo y no se te cobra nada más.`,
        'Si te hiciste miembro a través de un sitio hermano, cancela allí: es quien gestiona esa suscripción.',
      ],
    },
    {
      id: 'refunds',
      title: 'Reembolsos',
      only: 'payments',
      body: [
        `¿Has cambiado de idea? Si no has visto ${has.downloads ? 'ni descargado ' : ''}nada, te devolvemos el pago en las ${refundH} horas siguientes al ${has.memberships ? 'primer cobro o al final de una prueba' : 'pago'}. Escribe a ${email} desde la dirección de tu cuenta.`,
        'Los derechos que la ley de tu país te concede como consumidor, por ejemplo el de desistimiento, se mantienen intactos.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Derecho de desistimiento',
      only: 'withdrawing',
      body: [
        `Como consumidor en el Espacio Económico Europeo o en el Reino Unido puedes desistir de un contrato en los ${withdrawalDays} días siguientes a su celebración, sin dar motivos. Usa «Desistir del contrato aquí» al pie de cualquier página, con o sin iniciar sesión, o comunícanoslo de otra forma inequívoca: ${company}, ${address}, ${email}. Basta con que lo envíes antes de que termine el plazo. Te enviamos enseguida un acuse de recibo por correo, con el contenido, la fecha y la hora.`,
        `Si desistes, te devolvemos todo lo que pagaste por ese contrato en los 14 días siguientes a recibir tu comunicación, por el mismo medio de pago y sin gastos. El derecho se pierde antes en cuanto empiezas a ver ${has.downloads ? 'o descargar ' : ''}una película, si antes de pagar pediste que empezáramos enseguida y confirmaste que con ello pierdes el derecho. Guardamos esa confirmación con el pedido. Sin ella, el derecho dura los ${withdrawalDays} días completos y no debes nada por lo que hayas visto.`,
        'Puedes usar este modelo, aunque no es obligatorio:',
        {
          list: [
            `A la atención de ${company}, ${address}, ${email}`,
            'Por la presente desisto de mi contrato sobre el siguiente servicio o contenido digital:',
            'Pedido el:',
            'Número del recibo:',
            'Nombre y dirección del consumidor:',
            'Fecha, y firma si es en papel:',
          ],
        },
      ],
    },
    {
      id: 'single-films',
      title: 'Películas sueltas',
      only: 'films',
      body: [
        `La película que compras queda en tu cuenta, en «Mi biblioteca», mientras podamos mostrarla, y puedes verla allí${has.memberships ? ' sin suscripción' : ''}.`,
      ],
    },
    {
      id: 'watching',
      title: has.downloads ? 'Ver y descargar' : 'Ver películas',
      only: 'playing',
      body: [
        has.downloads
          ? `Las películas son para tu uso privado. Los miembros con acceso completo pueden descargar hasta ${downloadsPerMonth} películas por mes natural${has.trial ? '; durante la prueba puedes verlas en línea, pero no descargarlas' : ''}.`
          : 'Las películas son para tu uso privado.',
        'No copies, compartas, vendas, modifiques ni exhibas en público nuestras películas, no les quites las marcas ni eludas la protección del sitio. Tampoco las uses para entrenar software.',
      ],
    },
    {
      id: 'confessions',
      title: 'Confesiones y comentarios',
      only: 'confessions',
      body: [
        `Quien tenga una cuenta puede enviarnos una confesión de hasta ${storyLength} caracteres${has.memberships ? '; no hace falta una suscripción' : ''}. Lo que escribas debe ser tuyo, hablar solo de adultos y de cosas en las que todos estuvieron de acuerdo, y no debe nombrar ni describir a nadie de modo que se le pueda reconocer. No se admiten enlaces a otros sitios.`,
        'Una persona lee cada confesión y cada comentario antes de que aparezca. Podemos no publicarlo, acortarlo o corregir su ortografía. Aparece con tu apodo, nunca con tu nombre.',
        `Tu texto sigue siendo tuyo. Nos permites publicarlo y traducirlo en el sitio, y elegirlo para una película.${has.memberships ? ' Si tu confesión se elige para rodarla, recibes un año de acceso gratuito.' : ''} Puedes pedirnos que retiremos tu texto en cualquier momento; una película ya rodada permanece.`,
      ],
    },
    {
      id: 'conduct',
      title: 'Cómo nos tratamos',
      body: [
        `Sé amable. Los insultos, las amenazas, el odio, la publicidad y cualquier intento de perturbar el servicio o entrar en cuentas ajenas llevan a una advertencia o, si es grave, al cierre de la cuenta.${has.memberships && has.payments ? ' Si cerramos tu cuenta sin culpa tuya, te devolvemos el tiempo pagado y no usado.' : ''}`,
      ],
    },
    {
      id: 'liability',
      title: 'De qué respondemos',
      body: [
        'Cuidamos el sitio con esmero, pero no podemos prometer que esté siempre accesible ni que cada película siga disponible. Respondemos sin límite por dolo, negligencia grave y daños a la vida, la integridad o la salud; en lo demás, por los daños previsibles que cause el incumplimiento de una obligación esencial de este acuerdo.',
      ],
    },
    {
      id: 'changes',
      title: 'Cambios y ley aplicable',
      body: [
        'Si cambiamos estas condiciones, avisamos a los miembros con al menos 30 días de antelación. Quien no esté de acuerdo puede irse antes del cambio. Se aplica la ley del país de nuestra sede; conservas la protección que la ley de tu país da a los consumidores.',
      ],
    },
  ],
});
