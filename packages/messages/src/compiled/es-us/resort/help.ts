// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { ResortHelp } from '../../catalogs.ts'

export const resortHelp = (c: MessageContext): ResortHelp => ({
  title: 'Ayuda',
  lead: 'Busque una respuesta o hable con una persona.',
  search: 'Busque una palabra, como cancelar',
  found: (p) => plural(c, p.count, { '=0': 'Ninguna respuesta', one: `${number(c, p.count)} respuesta`, other: `${number(c, p.count)} respuestas` }),
  nothing: 'Ninguna respuesta contiene estas palabras. Pruebe con otra palabra o pregúntenos.',
  here: (p) => `Sobre ${p.page}`,
  resort: (p) => `De ${p.resort}`,
  more: 'Más preguntas',
  open: 'Abrir esta página',
  person: {
    title: 'Hable con una persona',
    text: (p) => `Tenga a mano su número de propietario: ${p.ownerNumber}.`,
    call: (p) => `Llamar al ${p.phone}`,
    mail: 'Enviar un correo',
    subject: (p) => `Pregunta sobre ${p.page}, propietario ${p.ownerNumber}`,
    body: (p) => `Número de propietario: ${p.ownerNumber}\nResort: ${p.resort}\nPágina: ${p.page}\n\nMi pregunta: `,
    none: (p) => `Pregunte en la recepción de ${p.resort}.`,
  },
  pages: {
    home: 'este sitio',
    bills: 'facturas y pagos',
    stays: 'estadías',
    points: `${c.words.points}`,
    calendar: 'el calendario',
    workorders: 'órdenes de trabajo',
    documents: 'documentos',
    profile: 'su perfil',
  },
  topics: {
    payBill: {
      question: '¿Cómo pago mi factura?',
      answer: `Elija ${c.words.makePayment} en la parte superior de cualquier página. Puede pagar todo el saldo o una parte. Antes de pagar ve el total, con cualquier cargo.`,
    },
    automatic: {
      question: '¿Se pueden pagar mis facturas automáticamente?',
      answer: 'Si su resort lo ofrece, sí. En Facturas, abra los pagos automáticos, las tarjetas guardadas y los planes de pago. Ve cada pago antes de que se haga.',
    },
    receipt: {
      question: '¿Dónde está mi recibo?',
      answer: 'En Facturas, cada pago tiene su recibo. Allí también están los estados de cuenta de cada año, en PDF o en hoja de cálculo.',
    },
    declined: {
      question: 'Rechazaron mi tarjeta. ¿Me cobraron?',
      answer: 'No. Un pago rechazado no cobra nada. Revise el número, la fecha y el código postal, o use otra tarjeta.',
    },
    book: {
      question: '¿Cómo reservo una estadía?',
      answer: `Elija ${c.words.bookReservation}. Escoja las fechas y quién viene, y luego un lugar. Nada queda reservado antes del último paso.`,
    },
    change: {
      question: '¿Cómo cambio o cancelo una estadía?',
      answer: 'Abra la estadía en Reservaciones. Antes de confirmar ve lo que se le devuelve y lo que cuesta.',
    },
    full: {
      question: 'No hay lugar en las fechas que quiero. ¿Qué puedo hacer?',
      answer: 'Anótese en la lista de espera. Ve su lugar en la fila y le escribimos cuando se libere un lugar.',
    },
    guest: {
      question: '¿Puede otra persona usar mi estadía?',
      answer: 'Sí. Al reservar, indique que se aloja un invitado y escriba su nombre. Si hay un cargo por invitado, lo ve antes de reservar.',
    },
    offline: {
      question: '¿Puedo leer mis estadías sin internet?',
      answer: 'Sí. En Reservaciones, elija guardar sus próximas estadías en este dispositivo.',
    },
    expire: {
      question: `¿Vencen mis ${c.words.points}?`,
      answer: 'Cada año de uso tiene un final. La página muestra qué vence, cuándo, y qué puede hacer.',
    },
    feed: {
      question: '¿Puedo ver mis estadías en mi propio calendario?',
      answer: 'Sí. Cada estadía tiene un botón que la agrega a su calendario. En Reservaciones también puede obtener una dirección privada de calendario que se mantiene al día.',
    },
    broken: {
      question: 'Algo en mi unidad está roto. ¿A quién aviso?',
      answer: 'Repórtelo como orden de trabajo, con una foto si quiere. Ve quién va y cuándo. En una emergencia, llame al resort.',
    },
    budget: {
      question: '¿Dónde están el presupuesto y las notas de la junta?',
      answer: 'En Documentos. Puede buscar palabras dentro de ellos.',
    },
    contact: {
      question: '¿Cómo cambio mi dirección, correo o teléfono?',
      answer: 'En Perfil. Se avisa de cada cambio a todos los propietarios de la cuenta.',
    },
    password: {
      question: '¿Cómo cambio mi contraseña?',
      answer: 'En Perfil, abra inicio de sesión y seguridad. Allí también ve dónde tiene la sesión abierta.',
    },
    invite: {
      question: '¿Puede mi familia ver la cuenta?',
      answer: 'Sí. En Perfil, invite a una persona y elija lo que puede hacer.',
    },
  },
})
