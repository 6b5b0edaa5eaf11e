// Compiled by `npm run messages` from catalogs/. Change it there.
import type { CliStartFaults } from '../../catalogs.ts'

export const cliStartFaults = (): CliStartFaults => ({
  dataFolder: {
    inUse: (p) => `Otro OwnerNg usa la carpeta de datos ${p.folder}: deténgalo o indique otra carpeta en OWNERNG_DATA.`,
    unusable: (p) => `No se puede leer ni escribir en la carpeta de datos ${p.folder} (${p.code}): revise sus permisos o indique otra carpeta en OWNERNG_DATA.`,
    shared: (p) => `La carpeta de datos ${p.folder} se comparte con otros usuarios: indique en OWNERNG_DATA una carpeta propia, por ejemplo una dentro de ella.`,
    open: (p) => `Otros pueden leer la carpeta de datos ${p.folder}, y eso no se puede cambiar (${p.code}): désela al usuario que ejecuta OwnerNg o indique otra carpeta en OWNERNG_DATA.`,
    closed: (p) => `El usuario sin privilegios que ejecuta la base de datos bajo root no puede entrar en la carpeta de datos ${p.folder}: indique en OWNERNG_DATA una carpeta en un lugar al que todos puedan entrar, como /var/lib/ownerng.`,
  },
  embedded: {
    notStarted: (p) => `La base de datos incorporada de ${p.folder} no se inició; lo último que escribió está en ${p.log}: ${p.tail}`,
    notMade: (p) => `No se pudo crear la carpeta de la base de datos ${p.folder}: ${p.tail}`,
    none: (p) => `No hay base de datos incorporada para ${p.platform}: indique en DATABASE_URL un PostgreSQL 15 o más reciente.`,
    cannotRun: (p) => `La base de datos incorporada no puede ejecutarse desde ${p.folder}: indique en DATABASE_URL un PostgreSQL 15 o más reciente.`,
  },
  database: {
    noAddress: (p) => `${p.setting} no es una dirección: tiene la forma postgres://user:password@host:5432/database.`,
    unusable: (p) => `No se puede usar la base de datos de ${p.setting}, ${p.where}: ${p.reason}.`,
    refused: 'rechaza el usuario o la contraseña',
    none: 'no existe esa base de datos',
    silent: 'nadie responde allí',
    noHost: 'no existe ese servidor',
    noAnswer: 'no responde',
    migrationChanged: (p) => `La migración ${p.name} se aplicó a esta base de datos con otro contenido: los cambios del esquema van en un archivo nuevo.`,
    noRole: (p) => `El usuario de DATABASE_URL no puede crear el rol ${p.role}: concédale CREATEROLE o cree antes ese rol.`,
    noAppLogin: (p) => `El usuario de DATABASE_APP_URL no puede leer la base de datos de DATABASE_URL (${p.reason}): debe ser miembro del rol ownerng_app, en la misma base de datos.`,
    wrongAppLogin: (p) => `El usuario de DATABASE_APP_URL no trabaja como la aplicación: debe ser miembro del rol ${p.role}, sin ser dueño de sus tablas ni evitar la seguridad por filas.`,
    noSchema: 'La base de datos está vacía: ejecute antes "npm run ownerng -- migrate" o defina MIGRATE_AT_START=1.',
    olderSchema: (p) => `A la base de datos le faltan la migración ${p.name} y las siguientes: ejecute antes "npm run ownerng -- migrate" de esta versión.`,
    newerSchema: (p) => `Una versión más reciente cambió la base de datos, y su migración ${p.name} quita algo que esta versión usa: inicie la versión más reciente.`,
    extendedSchema: (p) => `Una versión más reciente amplió la base de datos hasta la migración ${p.name}; esta versión sigue funcionando con ella.`,
    migrationLocked: (p) => `La migración ${p.name} no pudo obtener un bloqueo que otros tienen: inténtelo de nuevo cuando haya menos actividad; lo aplicado antes se conserva.`,
    pooler: 'DATABASE_URL lleva a un agrupador de conexiones como PgBouncer: defina DATABASE_POOLER=transaction y, en DATABASE_DIRECT_URL, la dirección del propio PostgreSQL.',
    directPooled: 'DATABASE_DIRECT_URL lleva a un agrupador de conexiones como PgBouncer: indique la dirección del propio PostgreSQL.',
    noDirect: 'DATABASE_POOLER está definido y DATABASE_DIRECT_URL no: las migraciones necesitan la dirección del propio PostgreSQL.',
  },
  gateway: {
    noSecret: 'GATEWAY_SECRET no está definido: fuera del modo de demostración, indique un secreto de 16 caracteres o más que solo conozcan este servidor y su pasarela de tarjetas.',
    demoSecret: 'GATEWAY_SECRET es el de la demostración, que cualquiera puede leer: fuera del modo de demostración, indique un secreto propio.',
  },
  noDemo: 'OWNERNG_DEMO es 1, pero esta instalación no tiene resorts de demostración: solo están en el código fuente de OwnerNg.',
  port: {
    inUse: (p) => `El puerto ${p.port} de ${p.host} ya está en uso: detenga lo que se ejecuta allí o indique otro en ${p.setting}.`,
    closed: (p) => `No se puede abrir el puerto ${p.port} de ${p.host} (${p.code}): indique ${p.setting} o ${p.hostSetting}.`,
  },
  setting: {
    wrong: (p) => `El ajuste ${p.setting} no se puede usar: ${p.fault}.`,
    key: 'son una o varias claves de 32 bytes en base64, separadas por comas, cada una como la imprime "openssl rand -base64 32"',
    plainScript: 'los campos de la tarjeta llegan solo por https',
    cardHosts: (p) => `es una lista de ${p.hosts}`,
    keyTwice: 'OWNERNG_KEYS también está definido y ocupa su lugar',
    appUrl: 'es una dirección como postgres://user:password@host:5432/database, o file: con la ruta de un archivo que contiene una',
    appUrlAlone: 'necesita DATABASE_URL',
    appUrlNoFile: 'este comando necesita que sea, junto a DATABASE_URL, file: con la ruta de un archivo, como file:///var/lib/ownerng/app-url',
  },
  worker: 'Un proceso de trabajo terminó antes de atender solicitudes: lo que dijo está más arriba.',
  keys: {
    missing: (p) => `La base de datos está sellada con la clave ${p.id}, que no está aquí: indíquela en OWNERNG_KEYS, sola o después de la clave en uso, separadas por una coma; sin OWNERNG_KEYS ni OWNERNG_KEY, póngala en el archivo "key" de la carpeta de datos.`,
  },
})
