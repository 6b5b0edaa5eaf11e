// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { CliBackup } from '../../catalogs.ts'

export const cliBackup = (c: MessageContext): CliBackup => ({
  done: (p) => `La copia de seguridad ${p.folder} está completa: ${number(c, p.rows)} filas de ${plural(c, p.tables, { one: `${p.tables} tabla`, other: `${p.tables} tablas` })}, ${plural(c, p.files, { one: `${p.files} archivo`, other: `${p.files} archivos` })} y la clave.`,
  doneWithoutKey: (p) => `La copia de seguridad ${p.folder} está completa: ${number(c, p.rows)} filas de ${plural(c, p.tables, { one: `${p.tables} tabla`, other: `${p.tables} tablas` })} y ${plural(c, p.files, { one: `${p.files} archivo`, other: `${p.files} archivos` })}. No contiene la clave: sin OWNERNG_KEYS no se puede leer lo que está cifrado.`,
  restored: (p) => `La copia de seguridad del ${p.madeAt} está restaurada: ${number(c, p.rows)} filas de ${plural(c, p.tables, { one: `${p.tables} tabla`, other: `${p.tables} tablas` })} y ${plural(c, p.files, { one: `${p.files} archivo`, other: `${p.files} archivos` })}. Todos los recuentos y todos los libros coinciden.`,
  withoutCards: (p) => `${plural(c, p.accounts, { one: `Se omitió ${p.accounts} cuenta de tarjetas`, other: `Se omitieron ${p.accounts} cuentas de tarjetas` })}: con --with-cards también se restauran, y este servidor cobra a tarjetas reales.`,
  exists: (p) => `${p.folder} ya existe: indique una carpeta que no exista.`,
  unfinished: (p) => `${p.folder} es una copia de seguridad que se está escribiendo o que se interrumpió: elimínela si no hay ninguna en curso.`,
  nothing: 'No hay ninguna base de datos que copiar: con estos ajustes nunca se inició nada.',
  noKey: 'No hay clave: indique OWNERNG_KEYS, o en OWNERNG_DATA la carpeta de datos con el archivo "key", o prescinda de ella con --without-key.',
  noRole: (p) => `La copia no vería las filas de todos los resorts, así que no se hizo ninguna. Como superusuario de la base de datos, ejecute "create role ${p.role} nologin bypassrls;" y "grant ${p.role} to ${p.user};". Si el servicio no lo permite, use sus propias copias de seguridad.`,
  rowsMissing: (p) => `La tabla ${p.table} tiene ${number(c, p.expected)} filas y se leyeron ${number(c, p.rows)}: la copia quedaría incompleta, así que no se hizo ninguna.`,
  migratedMeanwhile: 'La base de datos se migró cuando empezaba la copia: ejecútela de nuevo.',
  incomplete: (p) => `${p.folder} no es una copia de seguridad completa: le falta la lista de sus archivos.`,
  missing: (p) => `La copia de seguridad ${p.folder} no está entera: ${p.name} falta o no está en su lista.`,
  changed: (p) => `La copia de seguridad ${p.folder} está dañada: ${p.name} no es lo que se escribió.`,
  otherFormat: (p) => `La copia de seguridad ${p.folder} se escribió en un formato que esta versión no lee.`,
  otherVersion: (p) => `La copia tiene la migración ${p.migration}, que esta versión de OwnerNg no tiene: restáurela con la versión que la hizo o una posterior.`,
  otherTables: 'Las tablas de la base de datos no son las de la copia: restáurela en una base de datos nueva y vacía.',
  notEmpty: (p) => `La base de datos no está vacía: ${p.table} tiene filas. Una copia solo se restaura en una base de datos nueva y vacía.`,
  filesThere: (p) => `La carpeta de datos no está vacía: ${p.folder} contiene archivos. Una copia solo se restaura en una carpeta vacía.`,
  differs: (p) => `Lo restaurado no es lo que se copió (${p.difference}), así que no se conservó nada.`,
  otherKey: (p) => `La clave ${p.id} con la que están cifrados datos de esta base de datos no es de este servidor: indique en OWNERNG_KEYS las claves del servidor de la copia, o en OWNERNG_DATA una carpeta nueva para restaurarla.`,
  keyElsewhere: 'La copia se hizo sin su clave: indique en OWNERNG_KEYS la clave del servidor del que se hizo.',
  needsBucket: 'Los archivos de esta copia están en un bucket: indíquelo en S3_BUCKET, o una copia de él.',
  needsFolder: 'Los archivos están en esta copia y los ajustes nombran un bucket: restáurela sin S3_BUCKET.',
  notInBucket: (p) => `El bucket no contiene ${p.key} tal como era cuando se hizo la copia: restaure primero el bucket.`,
  lost: 'La base de datos se detuvo o dejó de responder entretanto, así que no se hizo nada.',
  disk: (p) => `No se puede leer o escribir ${p.path} (${p.code}), así que no se hizo nada. ENOSPC significa que el disco está lleno.`,
})
