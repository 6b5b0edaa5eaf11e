// Compiled by `npm run messages` from catalogs/. Change it there.
import type { StaysShare } from '../../catalogs.ts'

export const staysShare = (): StaysShare => ({
  open: 'Compartir con la familia',
  title: 'Compartir esta estadía',
  text: 'Quien tenga el enlace puede ver las fechas, el mapa y cómo llegar. No muestra precios, ni códigos hasta el día de llegada.',
  since: (p) => `Hay un enlace que funciona desde el ${p.day}. Uno nuevo lo reemplaza.`,
  make: 'Crear un enlace',
  again: 'Crear un enlace nuevo',
  end: 'Desactivar el enlace',
  url: 'Enlace para enviar',
  copied: 'Se copió el enlace. Péguelo en un mensaje.',
  made: 'El enlace está listo. Funciona hasta que termine la estadía.',
  ended: 'El enlace está desactivado.',
  endedElsewhere: 'Este enlace se desactivó y ya no funciona. Puede crear uno nuevo.',
  close: 'Cerrar',
})
