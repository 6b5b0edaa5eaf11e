// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { CliMoves } from '../../catalogs.ts'

export const cliMoves = (c: MessageContext): CliMoves => ({
  noDatabase: (p) => `La base de datos de ${p.server} no está.`,
  underWay: (p) => `Otro comando está trasladando ${p.resort}.`,
  noServer: (p) => `No se conoce ninguna base de datos para el servidor ${p.server}: indíquela antes en SERVERS.`,
  noResort: (p) => `${p.resort} no está en ninguna de las bases de datos.`,
  twice: (p) => `${p.resort} está en más de una base de datos, en ${p.servers}, y está parado en todas: una se restauró de un archivo anterior a un traslado. Indique cuál es la correcta con npm run ownerng -- move-resort ${p.resort} --keep SERVER.`,
  notAt: (p) => `${p.resort} no está en ${p.server}, sino en ${p.servers}.`,
  kept: (p) => `${p.resort} está ahora solo en ${p.server}. Lo que hay en otra parte se borra con --erase-old.`,
  onlyThere: (p) => `De lo que pagaron las tarjetas, ${plural(c, p.payments, { '=1': 'un pago está', other: `${number(c, p.payments)} pagos están` })} solo en ${p.server}, por la factura de la compañía de tarjetas: ${p.invoices}. Ocúpese de eso antes de --erase-old.`,
  sameDatabase: (p) => `${p.resort}, del servidor ${p.server}, ya está en esa base de datos.`,
  isThere: (p) => `${p.resort} está en ${p.server}.`,
  elsewhere: (p) => `${p.resort} está de camino a ${p.server}: termine antes ese traslado, con el mismo comando.`,
  busy: (p) => `Algo lleva un minuto en marcha en la base de datos de ${p.resort}, como una importación o una copia de seguridad: ejecute esto de nuevo después. ${p.resort} sigue donde está.`,
  stopped: (p) => `${p.resort} no se trasladó: ${p.fault}. Está detenido, porque no se pudo avisar a su base de datos de que sigue: ejecute "move-resort" de nuevo con --to ${p.server}, o con --to ${p.from} para dejarlo donde está.`,
  inDoubt: (p) => `${plural(c, p.payments, { '=1': `Un pago o reembolso de ${p.resort} aún no se resolvió`, other: `${p.payments} pagos o reembolsos de ${p.resort} aún no se resolvieron` })}: espere a que responda la compañía de tarjetas o consulte "review". ${p.resort} sigue donde está.`,
  otherSchema: 'Las dos bases de datos no tienen el mismo esquema: ejecute antes "migrate" en ambas.',
  differs: (p) => `La copia no es igual y se deshizo: ${p.difference}.`,
  noRight: (p) => `${p.user} no puede copiar filas en la base de datos de ${p.server} sin sus disparadores. Un superusuario ejecuta allí: grant set on parameter session_replication_role to ${p.user};`,
  done: (p) => `${p.resort} está ahora en ${p.server}.`,
  rows: (p) => `${plural(c, p.rows, { '=1': 'Una fila', other: `${number(c, p.rows)} filas` })} de ${p.tables} tablas y ${p.sums} sumas de sus libros son iguales. Lo que dejó se borra con --erase-old.`,
  nothingOld: (p) => `${p.resort} no dejó nada en ninguna parte.`,
  notArrived: (p) => `${p.resort} aún no ha llegado: ejecute antes "move-resort" con --to.`,
  erased: (p) => `Se ${plural(c, p.rows, { '=1': 'borró una fila', other: `borraron ${number(c, p.rows)} filas` })} que ${p.resort} había dejado.`,
})
