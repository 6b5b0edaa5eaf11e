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
    mail: 'Enviar un correo electrónico',
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
      answer: `Elija “${c.words.makePayment}” en la parte superior de cualquier página. Puede pagar todo el saldo o una parte. Antes de pagar verá el total, con los cargos, si los hay.`,
    },
    automatic: {
      question: '¿Se pueden pagar mis facturas automáticamente?',
      answer: 'Si su resort lo ofrece, sí. En Facturas, abra los pagos automáticos, las tarjetas guardadas y los planes de pagos. Verá cada pago antes de que se haga.',
    },
    receipt: {
      question: '¿Dónde está mi recibo?',
      answer: 'En Facturas, cada pago tiene su recibo. Ahí también están los estados de cuenta de cada año, en PDF o en hoja de cálculo.',
    },
    declined: {
      question: 'Rechazaron mi tarjeta. ¿Me cobraron?',
      answer: 'No. Cuando se rechaza un pago, no se cobra nada. Revise el número, la fecha y el código postal, o use otra tarjeta.',
    },
    book: {
      question: '¿Cómo reservo una estadía?',
      answer: `Elija “${c.words.bookReservation}”. Elija las fechas, quiénes vienen y, después, un alojamiento. Nada queda reservado antes del último paso.`,
    },
    change: {
      question: '¿Cómo cambio o cancelo una estadía?',
      answer: 'Abra la estadía en Reservaciones. Antes de confirmar verá lo que se le devuelve y lo que cuesta.',
    },
    full: {
      question: 'No hay lugar en las fechas que quiero. ¿Qué puedo hacer?',
      answer: 'Únase a la lista de espera. Verá su lugar en la lista y le enviaremos un correo electrónico cuando se desocupe un alojamiento.',
    },
    guest: {
      question: '¿Puede otra persona usar mi estadía?',
      answer: 'Sí. Al reservar, indique que se aloja un invitado e ingrese su nombre. Si hay un cargo por invitado, lo verá antes de reservar.',
    },
    offline: {
      question: '¿Puedo ver mis estadías sin internet?',
      answer: 'Sí. En Reservaciones, elija guardar sus próximas estadías en este dispositivo.',
    },
    expire: {
      question: `¿Vencen mis ${c.words.points}?`,
      answer: 'Cada año de uso tiene una fecha final. La página muestra qué vence, cuándo vence y qué puede hacer.',
    },
    feed: {
      question: '¿Puedo ver mis estadías en mi propio calendario?',
      answer: 'Sí. Cada estadía tiene un botón que la agrega a su calendario. En Reservaciones también puede obtener una dirección privada de calendario que se mantiene al día.',
    },
    broken: {
      question: `Algo en mi ${c.words.room} está dañado. ¿A quién aviso?`,
      answer: 'Repórtelo con una orden de trabajo, con una foto si quiere. Verá quién va y cuándo. En una emergencia, llame al resort.',
    },
    budget: {
      question: '¿Dónde están el presupuesto y las notas de la junta?',
      answer: 'En Documentos. Puede buscar palabras dentro de ellos.',
    },
    contact: {
      question: '¿Cómo cambio mi dirección, correo electrónico o teléfono?',
      answer: 'En Perfil. Avisamos del cambio a todos los propietarios de la cuenta.',
    },
    password: {
      question: '¿Cómo cambio mi contraseña?',
      answer: 'En Perfil, abra “Inicio de sesión y seguridad”. Ahí también ve dónde tiene su sesión abierta.',
    },
    invite: {
      question: '¿Puede mi familia ver la cuenta?',
      answer: 'Sí. En Perfil, invite a una persona y elija lo que podrá hacer.',
    },
  },
})
