// Compiled by `npm run messages` from catalogs/. Change it there.
import type { ResortWelcome } from '../../catalogs.ts'

export const resortWelcome = (): ResortWelcome => ({
  title: 'Su primera visita',
  hide: 'Entendido',
  done: 'No verá más estas tarjetas. La ayuda está al pie de cada página.',
  pay: {
    title: 'Sepa cuánto debe',
    text: 'Su saldo está en la parte superior de cada página. Cada factura explica a qué corresponde.',
    link: 'Ver sus facturas',
  },
  book: {
    title: 'Planee una estadía',
    text: 'Elija fechas y vea qué hay disponible y cuánto cuesta. Nada queda reservado antes del último paso.',
    link: 'Ver fechas disponibles',
  },
  reach: {
    title: 'Díganos cómo comunicarnos con usted',
    text: 'Revise su teléfono, su correo electrónico y los temas sobre los que podemos escribirle.',
    link: 'Revisar sus datos',
  },
})
