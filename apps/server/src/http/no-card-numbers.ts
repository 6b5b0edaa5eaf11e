import { AppError, holdsCardNumber, type RefusalParams } from '@ownerng/domain'

/**
 * Fields with generated values, which may contain adjacent digits by chance: they are only checked
 * if the whole value has no letters.
 */
const MADE_BY_MACHINES = /key|token|id$|session|password|credential|response|code/i

/**
 * An ID from `new_id` (001-common.sql): its first eleven hex digits are a timestamp, which starts
 * with 1 and a letter until 2039. A pagination cursor has the row's date or time before it, which
 * has too few digits for a card number.
 */
const ROW_ID = /^(\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{6}Z)?~)?1[a-f][0-9a-f]{18}$/

/** Where a card number was found: in a field, in a field name, or elsewhere in the request. */
type CardNumberPlace = RefusalParams['CARD_NUMBER_HERE']['where']

/**
 * Rejects requests that contain a card number: card data belongs on the gateway's site only and
 * must not reach our tables, logs, or mail (security.md, H1). Checks the request as received, after
 * authentication and before any processing. Throws CARD_NUMBER_HERE with the field.
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
