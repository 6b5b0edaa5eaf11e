// Compiled by `npm run messages` from catalogs/. Change it there.
import type { ResortWelcome } from '../../catalogs.ts'

export const resortWelcome = (): ResortWelcome => ({
  title: 'Su primera visita',
  hide: 'Entendido',
  done: 'No verá más estas tarjetas. La ayuda está al pie de cada página.',
  pay: {
    title: 'Sepa lo que debe',
    text: 'Su saldo está en la parte superior de cada página. Cada factura explica a qué corresponde.',
    link: 'Ver sus facturas',
  },
  book: {
    title: 'Planee una estadía',
    text: 'Elija fechas y vea qué está libre y cuánto cuesta. Nada queda reservado antes del último paso.',
    link: 'Ver fechas libres',
  },
  reach: {
    title: 'Díganos cómo comunicarnos con usted',
    text: 'Revise su teléfono, su correo y sobre qué podemos escribirle.',
    link: 'Revisar sus datos',
  },
})
