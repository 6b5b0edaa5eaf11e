// Compiled by `npm run messages` from catalogs/. Change it there.
import type { MessageContext } from '../../../context.ts'
import type { PointsReasons } from '../../catalogs.ts'

export const pointsReasons = (c: MessageContext): PointsReasons => ({
  warnings: {
    bank: `Los ${c.words.points} guardados quedan guardados: no puede devolverlos a este año ni guardarlos de nuevo.`,
    borrow: `Los ${c.words.points} adelantados se toman del próximo año y no regresan, aunque cancele una estadía.`,
    save: `Los ${c.words.points} extendidos duran más, pero no puede usarlos en las temporadas de mayor demanda ni extenderlos de nuevo.`,
    transfer: `Los ${c.words.points} que transfiere pasan a ser de la otra cuenta. Su vencimiento no cambia.`,
  },
})
