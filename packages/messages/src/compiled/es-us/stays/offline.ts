// Compiled by `npm run messages` from catalogs/. Change it there.
import type { StaysOffline } from '../../catalogs.ts'

export const staysOffline = (): StaysOffline => ({
  title: 'Sus próximas estadías',
  none: 'No tiene próximas estadías',
  asOf: (p) => `Datos del ${p.moment}, sin los cambios hechos después`,
  call: (p) => `Llamar al ${p.phone}`,
  code: (p) => `${p.name}: abra su estadía con conexión el ${p.day}.`,
  card: {
    title: 'Sin internet',
    text: 'Vea sus próximas estadías, sus números de confirmación y nuestro teléfono, aunque no tenga señal.',
    label: 'Guardar mis próximas estadías en este dispositivo',
    hint: 'Úselo solo en su propio dispositivo. Al cerrar sesión se borran.',
    on: 'Sus próximas estadías quedan guardadas en este dispositivo.',
    off: 'Sus próximas estadías ya no se guardan en este dispositivo.',
    installed: 'Sus próximas estadías quedan guardadas en este dispositivo hasta que cierre sesión.',
    install: 'Instalar como aplicación',
    home: 'En un iPhone o iPad, toque “Compartir” y luego “Agregar a inicio”.',
  },
})
