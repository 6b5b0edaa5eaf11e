import {
  APP_KIND_NAMES,
  APP_KINDS,
  type Currency,
  cleanName,
  isEmailAddress,
  readAmount,
  TEXT_LIMITS,
  trimInvisible,
} from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import { z } from 'zod'
import { readPhoneNumber } from '../shared/phone-numbers.ts'

type ImportTexts = ReturnType<typeof cliImport>
type Reason = (messages: ImportTexts) => string

/** Returns an error message that is rendered when a value is refused, in the current language. */
const explain = (reason: Reason) => ({ error: () => reason(cliImport()) })

interface ColumnMeta {
  readonly allowed: string
  readonly mayBeMissing?: boolean
  readonly translated?: 'text' | 'list'
  readonly authorColumn?: string
}

const metaOf = (column: z.ZodType) => (column.meta() ?? {}) as Partial<ColumnMeta>
export const allow = <T extends z.ZodType>(schema: T, allowed: string): T =>
  schema.meta({ allowed } satisfies ColumnMeta) as T

/**
 * A text that owners read, or a list of texts separated by `|`. Its translation is in a column with
 * the language as a suffix, such as `title:es`.
 */
export const translated = <T extends z.ZodType>(column: T, kind: 'text' | 'list' = 'text'): T =>
  column.meta({ ...metaOf(column), translated: kind } satisfies Partial<ColumnMeta>) as T

/** A text that is translated only if the row's author column says `staff`. */
export const writtenBy = <T extends z.ZodType>(authorColumn: string, column: T): T =>
  column.meta({ ...metaOf(column), authorColumn } satisfies Partial<ColumnMeta>) as T

/** Returns whether a person wrote the text of a column in this row. */
export function isWrittenByPerson(
  column: z.ZodType,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const { authorColumn } = metaOf(column)
  return authorColumn !== undefined && row[authorColumn] !== 'staff'
}

/** Returns whether a file may have translations of a column, and of what; null if not. */
export const getTranslated = (column: z.ZodType): 'text' | 'list' | null =>
  metaOf(column).translated ?? null

/** Returns the description of a column's allowed values. */
export function describeAllowed(column: z.ZodType): string {
  const { allowed } = metaOf(column)
  if (!allowed) throw new Error('A column of an import file has no description of its values.')
  return allowed
}

/**
 * A column that folders of earlier releases lack; a missing one is read as empty. Only for columns
 * added later: if any optional column could be missing, forgetting one would erase its values.
 */
export const addedLater = <T extends z.ZodType>(column: T): T =>
  column.meta({
    ...metaOf(column),
    allowed: describeAllowed(column),
    mayBeMissing: true,
  } satisfies ColumnMeta) as T

/** Returns whether a file may lack a column. */
export const mayBeMissing = (column: z.ZodType): boolean => metaOf(column).mayBeMissing ?? false

export const check = <T extends z.ZodType>(
  column: T,
  rule: (value: z.output<T>) => boolean,
  reason: Reason,
  allowed = describeAllowed(column),
) => allow(column.refine(rule, explain(reason)), allowed)

// composed, as sign-in composes what people type
const text = z.string().transform((value) => trimInvisible(value).normalize('NFC'))

/** Text that `parse` converts; it returns undefined to refuse the text. */
export const parsed = <T>(
  parse: (text: string) => T | undefined,
  reason: (messages: ImportTexts['value'], text: string) => string,
  allowed: string,
) =>
  allow(
    text.transform((value, context) => {
      const result = parse(value)
      if (result !== undefined) return result
      context.addIssue({ code: 'custom', message: reason(cliImport().value, value) })
      return z.NEVER
    }),
    allowed,
  )

const MAX_DEGREES = 140

/** Optional text up to a maximum length. */
export const optionalText = (most: number) =>
  check(
    allow(text, `up to ${most} characters, or empty`),
    (value) => value.length <= most,
    ({ value }) => value.tooLong({ most }),
  )
export const name = (most: number) =>
  check(
    optionalText(most),
    (value) => value !== '',
    ({ value }) => value.missing,
    `1 to ${most} characters`,
  )
export const code = (
  pattern: RegExp,
  reason: (messages: ImportTexts['value']) => string,
  allowed: string,
) => parsed((value) => (pattern.test(value) ? value : undefined), reason, allowed)
export const number14 = code(
  /^[A-Za-z0-9-]{1,14}$/,
  (messages) => messages.rowNumber,
  '1 to 14 letters, digits or hyphens',
)
export const timeOfDay = code(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  (messages) => messages.time,
  'time such as `16:05`, at the resort',
)
/** As a person counts them; combining accents don't count. */
export const countCharacters = (text: string) => [...text.normalize('NFC')].length

export const PASSWORD_LENGTHS = { min: 12, max: 128 } as const
/** Initial password of a login; not trimmed. Its app limits it further. */
export const password = allow(z.string(), '12 to 128 characters, or empty')
/** Y or N, parsed to a boolean. */
export const yesNo = parsed(
  (value) => (/^[YN]$/.test(value) ? value === 'Y' : undefined),
  (messages) => messages.yesNo,
  '`Y` or `N`',
)
const listValues = (values: readonly string[]) => {
  const quoted = values.map((value) => `\`${value}\``)
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
const explainValues = (values: readonly string[]) => (messages: ImportTexts['value']) =>
  messages.oneOf({ values: values.slice(0, -1).join(', '), last: values.at(-1) ?? '' })
/** One of several words. */
export const oneOf = <const T extends string>(
  values: readonly T[],
  reason: (messages: ImportTexts['value']) => string = explainValues(values),
) => parsed((text) => values.find((value) => value === text), reason, listValues(values))
/** Optional column, parsed to a default if empty. */
export const orEmpty = <T extends z.ZodType>(inner: T, value: z.output<T>) =>
  allow(
    z.preprocess((text) => (text === '' ? value : text), inner),
    `${describeAllowed(inner)}, or empty`,
  )
/** Who wrote a text. */
export const author = oneOf(['owner', 'staff'])
/** Who wrote a text: an owner, unless the row says that staff did. */
export const authorOrOwner = addedLater(orEmpty(author, 'owner'))
/** Several words, separated by spaces. */
export const allowSeveral = (...values: readonly string[]) =>
  check(
    text,
    (list) => list.split(/ +/).every((word) => word === '' || values.includes(word)),
    ({ value }) => explainValues(values)(value),
    `any of ${listValues(values)}, separated by spaces, or empty`,
  )
/** Kind of app with a second factor. */
export const appWithCodes = oneOf(
  APP_KIND_NAMES.filter((appKind) => APP_KINDS[appKind].codeCall !== null),
  (messages) => messages.appWithCodes,
)
/** Optional column, parsed to null if empty. */
export const emptyAsNull = <T extends z.ZodType>(inner: T) =>
  allow(
    z.preprocess((value) => (value === '' ? null : value), inner.nullable()),
    `${describeAllowed(inner)}, or empty`,
  )

/** Digits only: `1e3`, `0x10`, and `5.0` from spreadsheets could be read differently. */
export const DIGITS = /^\d{1,15}$/
/** Whole number in a range; empty means 0. */
export const whole = (least: number, most: number) =>
  parsed(
    (text) => {
      const value = DIGITS.test(text) || text === '' ? Number(text) : Number.NaN
      return value >= least && value <= most ? value : undefined
    },
    (messages) => messages.whole({ least, most }),
    `whole number from ${least} to ${most}${least === 0 ? '; empty means 0' : ''}`,
  )
export const degrees = parsed(
  (text) =>
    /^-?\d{1,3}$/.test(text) && Math.abs(Number(text)) <= MAX_DEGREES ? Number(text) : undefined,
  (messages) => messages.whole({ least: -MAX_DEGREES, most: MAX_DEGREES }),
  `whole number from -${MAX_DEGREES} to ${MAX_DEGREES}`,
)
/** Amount in the currency of the resort, parsed to cents. */
export const amountIn = (currency: Currency) =>
  parsed(
    (text) => readAmount(text, currency) || undefined,
    (messages, text) =>
      readAmount(text, null) ? messages.otherCurrency({ currency }) : messages.amount,
    'amount above zero with at most two decimals, such as `1284.50` or `$1,284.50`',
  )
/** Amount in the currency of the resort that can be zero, parsed to cents; null if unknown. */
export const amountOrEmptyIn = (currency: Currency) =>
  parsed(
    (text) => (text === '' ? null : (readAmount(text, currency) ?? undefined)),
    (messages, text) =>
      readAmount(text, null) === null
        ? messages.amountOrEmpty
        : messages.otherCurrency({ currency }),
    'amount with at most two decimals, such as `1284.50` or `0`, or empty',
  )
export const emailOrEmpty = (most: number = TEXT_LIMITS.email) =>
  check(
    optionalText(most),
    (text) => text === '' || isEmailAddress(text),
    ({ value }) => value.email,
    `one email address of up to ${most} characters, or empty`,
  )
/** Phone number, parsed to the form that the portal stores. */
export const phoneOrEmpty = parsed(
  (text) => (text === '' ? '' : (readPhoneNumber(text) ?? undefined)),
  (messages) => messages.phone,
  'phone number such as `(555) 010-0432` or `+52 998 123 4567 ext. 5`, or empty',
)
/** A person's name, without characters that change the direction of text. */
export const personName = (least: 0 | 1, most: number) =>
  allow(
    text.transform(cleanName).pipe(least === 0 ? optionalText(most) : name(most)),
    least === 0 ? `up to ${most} characters, or empty` : `1 to ${most} characters`,
  )
export const timeZone = check(
  name(60),
  isTimeZone,
  ({ value }) => value.timeZone,
  'IANA time zone such as `America/New_York`',
)

/** IANA zones only: Node and PostgreSQL read offsets such as `-12:00` with opposite signs. */
function isTimeZone(text: string): boolean {
  if (text !== 'UTC' && !text.includes('/')) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}

interface Kind<S extends z.ZodRawShape> {
  readonly file: string
  readonly required: boolean
  readonly about: string
  readonly columns: S
  readonly schema: z.ZodType<z.output<z.ZodObject<S>>>
  /** Adds a rule about several columns, whose violation is reported for one of them. */
  refine(
    rule: (row: z.output<z.ZodObject<S>>) => boolean,
    column: keyof S & string,
    reason: Reason,
  ): Kind<S>
}

/** Defines a kind of file: its name, purpose, and columns. */
export function kind<S extends z.ZodRawShape>(
  file: string,
  required: boolean,
  about: string,
  columns: S,
): Kind<S> {
  const build = (schema: Kind<S>['schema']): Kind<S> => ({
    file,
    required,
    about,
    columns,
    schema,
    refine: (rule, column, reason) =>
      build(schema.refine(rule, { path: [column], ...explain(reason) })),
  })
  return build(z.object(columns) as Kind<S>['schema'])
}
