import { AppError, holdsCardNumber, type RefusalParams } from '@ownerng/domain'

/**
 * Machine-generated values, in which digits may be adjacent by chance: only the value as a whole is
 * checked.
 */
const MADE_BY_MACHINES = /key|token|id$|session|password|credential|response|code/i

/**
 * An id of this database (001-common.sql, `new_id`): its first eleven hex digits are the time,
 * which begin with 1 and a letter until 2039. Before it, where a page of a list begins, the day or
 * moment of the row, whose digits are too few for a card number.
 */
const ROW_ID = /^(\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{6}Z)?~)?1[a-f][0-9a-f]{18}$/

/** Where it stands: in a field, in the name of one, or in the request itself. */
type CardNumberPlace = RefusalParams['CARD_NUMBER_HERE']['where']

/**
 * Refuses a request that has a card number in any of its texts: card numbers belong on the
 * gateway's own site, and what never comes in is in no table, log or mail (security.md, H1). The
 * request is checked as it was received, after authentication and before anything is done with it.
 * Throws CARD_NUMBER_HERE with the field.
 */
export function requireNoCardNumbers(
  value: unknown,
  field = '',
  where: CardNumberPlace = 'request',
): void {
  if (typeof value === 'string') {
    if (ROW_ID.test(value)) return
    const needsCheck = !MADE_BY_MACHINES.test(field) || /^[^\p{L}]*$/u.test(value)
    if (needsCheck && holdsCardNumber(value))
      throw new AppError({ code: 'CARD_NUMBER_HERE', params: { where, field } }, { field })
  } else if (typeof value === 'number') {
    requireNoCardNumbers(String(value), field, where)
  } else if (Array.isArray(value)) {
    for (const item of value) requireNoCardNumbers(item, field, where)
  } else if (value !== null && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) {
      requireNoCardNumbers(name, '', 'name')
      requireNoCardNumbers(each, name, 'field')
    }
  }
}
