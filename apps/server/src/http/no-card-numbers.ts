import { AppError, deobfuscate, holdsCardNumber, type RefusalParams } from '@ownerng/domain'

/** Generated values may contain adjacent digits by chance: checked only if they have no letters. */
const MADE_BY_MACHINES = /key|token|id$|session|password|credential|response|code|sha256/i

/**
 * An ID from `new_id` (001-common.sql) starts with a timestamp: 1 and a letter until 2039. In a
 * pagination cursor a date precedes it.
 */
const ROW_ID = /^(\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{6}Z)?~)?1[a-f][0-9a-f]{18}$/

type CardNumberPlace = RefusalParams['CARD_NUMBER_HERE']['where']

/**
 * Throws CARD_NUMBER_HERE if a request contains a card number: card data must not reach our tables,
 * logs, or mail (security.md, H1).
 */
export function requireNoCardNumbers(
  value: unknown,
  field = '',
  where: CardNumberPlace = 'request',
): void {
  if (typeof value === 'string') {
    if (ROW_ID.test(value)) return
    const text = /password/i.test(field) ? readPassword(value) : value
    const needsCheck = !MADE_BY_MACHINES.test(field) || /^[^\p{L}]*$/u.test(text)
    if (needsCheck && holdsCardNumber(text))
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

/**
 * Returns the password that the person typed: its obfuscated form can be digits only and look like
 * a card number. A value that decodes to control characters was not obfuscated.
 */
function readPassword(value: string): string {
  const typed = deobfuscate(value)
  return typed === null || /\p{Cc}/u.test(typed) ? value : typed
}
