// Compiled by `npm run messages` from catalogs/. Change it there.
import { money, plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { CliCommands } from '../../catalogs.ts'

export const cliCommands = (c: MessageContext): CliCommands => ({
  usage: (p) => `Uso: ${p.usage}`,
  suchAs: (p) => `${p.usage}; por ejemplo, ${p.example}`,
  noCommand: (p) => `No existe el comando "${p.name}". "npm run ownerng -- help" muestra los que hay.`,
  about: {
    help: 'muestra esta lista',
    'import-format': 'genera docs/import-format.md a partir de la tabla de tipos de archivo',
    'options-format': 'genera docs/options.md a partir del esquema de las opciones',
    check: 'indica, con su ruta, cada opción o regla incorrecta o desconocida de una carpeta de importación, o de lo que está guardado, y los resorts que no pueden recibir pagos',
    'reset-login': 'borra los intentos fallidos de un usuario y cierra sus sesiones',
    explain: 'por qué un propietario puede o no puede reservar una estadía, regla por regla',
    review: 'pagos con respuestas que no coincidieron, que llegaron tarde o que se hicieron dos veces; con una nota se cierra uno',
    deposit: 'responde sobre una semana o puntos que un propietario dio para intercambio o alquiler',
    refund: 'devuelve dinero de un pago a su tarjeta',
    'work-order': 'responde a una orden de trabajo; se avisa al propietario por correo',
    match: 'compara los pagos, el libro mayor y los registros de la compañía de tarjetas, e indica las diferencias',
  },
  isWritten: (p) => `Se generó ${p.path}.`,
  check: {
    noFolder: (p) => `No existe la carpeta de importación ${p.folder}: debería contener resort.csv.`,
    line: (p) => `${p.file} línea ${p.line}`,
    nothingWrong: 'Todo está correcto.',
    wrong: (p) => plural(c, p.faults, { one: `Hay ${p.faults} error.`, other: `Hay ${p.faults} errores.` }),
    everythingRight: 'Todas las opciones de todos los resorts son correctas.',
    wrongOptions: (p) => plural(c, p.options, { one: `${p.options} opción es incorrecta: los propietarios ven su valor predeterminado.`, other: `${p.options} opciones son incorrectas: los propietarios ven sus valores predeterminados.` }),
    unpaid: (p) => plural(c, p.resorts, { one: `${p.resorts} resort no puede recibir pagos: se pide a sus propietarios que llamen.`, other: `${p.resorts} resorts no pueden recibir pagos: se pide a sus propietarios que llamen.` }),
    noGateway: (p) => `"${p.paymentDomain}" significa ${p.host}, y aquí no se aceptan tarjetas: falta definir GATEWAY_URL.`,
    otherHosts: (p) => `"${p.paymentDomain}" significa ${p.host}, y GATEWAY_URL no cobra para ese servidor: GATEWAY_HOSTS es ${p.hosts}.`,
    noScript: (p) => `"${p.paymentDomain}" significa ${p.host}, y no se indicó dónde está su formulario de tarjetas: falta definir ${p.setting}.`,
  },
  resetLogin: {
    noLogin: (p) => `No existe el usuario ${p.login} de la aplicación ${p.kind} en ${p.resort}.`,
    done: (p) => `Se borraron los intentos fallidos de ${p.login} y se cerraron sus sesiones.`,
  },
  explain: {
    datesReversed: (p) => `La salida, ${p.departure}, no es posterior a la llegada, ${p.arrival}.`,
    noOwner: (p) => `No existe el propietario ${p.owner} en ${p.resort}.`,
    noType: (p) => `No existe el tipo de unidad ${p.type}: hay ${p.types}.`,
    allowed: (p) => `Permitido; se paga con ${select(p.payment, { points: `${p.points} ${c.words.points}`, week: `la semana de ${p.year}`, other: 'tiempo adicional' })}, según la versión ${p.version} de las reglas.`,
    notAllowed: 'No permitido:',
    rule: (p) => `Regla, versión ${p.version}: ${p.rule}`,
    changesOn: (p) => `Cambia por sí solo el ${p.day}.`,
    fix: (p) => `Lo que ayuda ahora: ${p.fix}`,
  },
  review: {
    nothingOpen: (p) => `No hay nada pendiente sobre el pago ${p.number} en ${p.resort}.`,
    closed: (p) => `El pago ${p.number} quedó cerrado.`,
    none: (p) => `Ningún pago de ${p.resort} necesita revisión.`,
    row: (p) => `${p.number} del propietario ${p.owner}, ${money(c, p.cents)}, ${p.state}, factura ${p.invoice}: ${p.detail}`,
    example: 'anulado en la pasarela',
  },
  deposit: {
    needsReason: 'Una denegación necesita un motivo: el propietario lo lee.',
    unknown: (p) => `No existe el depósito ${p.number} en ${p.resort}.`,
    decided: (p) => `El depósito ${p.number} ya está ${select(p.status, { accepted: 'aceptado', denied: 'denegado', withdrawn: 'retirado', other: `${p.status}` })}.`,
    done: (p) => `El depósito ${p.number} está ${select(p.answer, { confirmed: 'confirmado', accepted: 'aceptado', other: 'denegado' })}.`,
    example: 'otra semana que la acordada',
  },
  refund: {
    dollars: (p) => `${p.usage}; el propietario lee el motivo, y también se puede escribir 1284.50`,
    unknown: (p) => `No existe en ${p.resort} un pago ${p.number} que se pueda devolver.`,
    refused: (p) => `La compañía de tarjetas rechazó devolver ${money(c, p.cents)} de ${p.number}: no se devolvió nada.`,
    done: (p) => `${money(c, p.cents)} de ${p.number} se devolvieron a la tarjeta.`,
    waiting: (p) => `La devolución de ${money(c, p.cents)} de ${p.number} está en camino: la compañía de tarjetas aún no respondió.`,
    example: 'pagado dos veces',
  },
  workOrder: {
    example: 'El plomero llega mañana',
    unknown: (p) => `No existe la orden de trabajo ${p.number} en ${p.resort}.`,
    answered: (p) => `Orden de trabajo ${p.number}: ${p.answer}`,
  },
  match: {
    noBooks: (p) => `${p.resort}: la compañía de tarjetas no respondió, así que no se compararon sus registros.`,
    differs: (p) => `${p.resort} ${p.invoice}: el pago indica ${money(c, p.payment)}; el libro mayor, ${money(c, p.ledger)}; la compañía de tarjetas, ${money(c, p.gateway)}.`,
    agree: 'Los pagos, el libro mayor y los registros de la compañía de tarjetas coinciden.',
  },
  import: {
    about: 'Carga un resort desde archivos CSV (docs/import-format.md). Toma todas las filas o ninguna; --keep-good carga las correctas.\n--dry-run no carga nada e indica, archivo por archivo, lo que haría una carga.',
    noFolder: (p) => `No existe la carpeta ${p.folder}.`,
    end: (p) => `${p.seconds} s. El informe completo: ${p.path}`,
  },
})
