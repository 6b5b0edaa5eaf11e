import { APP_KIND_NAMES, APP_KINDS, isEmailAddress, readDollars } from '@ownerng/domain'
import { cliImport } from '@ownerng/messages/cli/import'
import { z } from 'zod'

type ImportWords = ReturnType<typeof cliImport>

/** Returns an error message that is rendered when a value is refused, in the current language. */
export const says = (write: (words: ImportWords) => string) => ({
  error: () => write(cliImport()),
})

/** Description of a column's allowed values for `docs/import-format.md`. */
interface ColumnMeta {
  readonly allowed: string
}
/** Attaches a description of its allowed values to a column. */
export const allow = <T extends z.ZodType>(schema: T, allowed: string): T =>
  schema.meta({ allowed } satisfies ColumnMeta) as T

/** Describes the allowed values of a column: the schema's description, or its enum values. */
export function describeAllowed(column: z.ZodType): string {
  const { allowed } = (column.meta() ?? {}) as Partial<ColumnMeta>
  if (!allowed) throw new Error('a column of an import file does not say what it may hold')
  return allowed
}

/** Optional text up to a maximum length. */
export const words = (most: number) =>
  allow(
    z
      .string()
      .trim()
      .max(
        most,
        says(({ value }) => value.tooLong({ most })),
      ),
    `up to ${most} characters, or empty`,
  )
/** Required text. */
export const name = (most: number) =>
  allow(
    words(most).min(
      1,
      says(({ value }) => value.missing),
    ),
    `1 to ${most} characters`,
  )
/** Text that matches a pattern. */
export const code = (
  pattern: RegExp,
  reason: (words: ImportWords['value']) => string,
  allowed: string,
) =>
  allow(
    z
      .string()
      .trim()
      .regex(
        pattern,
        says(({ value }) => reason(value)),
      ),
    allowed,
  )
/** Identifier of a row. */
export const number14 = code(
  /^[A-Za-z0-9-]{1,14}$/,
  (words) => words.rowNumber,
  '1 to 14 letters, digits or hyphens',
)
/** Time of day at the resort. */
export const timeOfDay = code(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  (words) => words.time,
  'time such as `16:05`, at the resort',
)
/** Y or N, parsed to a boolean. */
export const yesNo = allow(
  z
    .enum(
      ['Y', 'N'],
      says(({ value }) => value.yesNo),
    )
    .transform((text) => text === 'Y'),
  '`Y` or `N`',
)
/** Formats values for the documentation. */
export const listed = (values: readonly string[]) => {
  const quoted = values.map((value) => `\`${value}\``)
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}
/** One of several words. */
export const getOne = <const T extends readonly string[]>(...values: T) =>
  allow(
    z.enum(
      values,
      says(({ value }) =>
        value.oneOf({ values: values.slice(0, -1).join(', '), last: values.at(-1) ?? '' }),
      ),
    ),
    listed(values),
  )
/** Several words, separated by spaces. */
export const allowSeveral = (...values: readonly string[]) =>
  allow(
    z
      .string()
      .trim()
      .refine(
        (text) => text.split(/ +/).every((word) => word === '' || values.includes(word)),
        says(({ value }) =>
          value.oneOf({ values: values.slice(0, -1).join(', '), last: values.at(-1) ?? '' }),
        ),
      ),
    `any of ${listed(values)}, separated by spaces, or empty`,
  )
/** Kinds of app with a second factor. */
export const WITH_CODES = APP_KIND_NAMES.filter((appKind) => APP_KINDS[appKind].codeCall !== null)
/** Optional column, parsed to null if empty. */
export const emptyAsNull = <T extends z.ZodType>(inner: T) =>
  allow(
    z.preprocess((value) => (value === '' ? null : value), inner.nullable()),
    `${describeAllowed(inner)}, or empty`,
  )

const MOST_DEGREES = 140

/** Digits only: `1e3`, `0x10`, and `5.0` from spreadsheets could be read differently. */
export const DIGITS = /^\d{1,15}$/
/** Whole number in a range. */
export const whole = (least: number, most: number) =>
  allow(
    z
      .string()
      .trim()
      .transform((text, context) => {
        const number = DIGITS.test(text) ? Number(text) : Number.NaN
        const value = text === '' ? 0 : number
        if (value >= least && value <= most) return value
        context.addIssue({
          code: 'custom',
          message: cliImport().value.whole({ least, most }),
        })
        return z.NEVER
      }),
    `whole number from ${least} to ${most}${least === 0 ? '; empty means 0' : ''}`,
  )

/** Temperature, including below zero. */
export const degrees = allow(
  z.string().transform((text, context) => {
    if (/^\s*-?\d{1,3}\s*$/.test(text) && Math.abs(Number(text)) <= MOST_DEGREES)
      return Number(text)
    context.addIssue({
      code: 'custom',
      message: cliImport().value.whole({ least: -MOST_DEGREES, most: MOST_DEGREES }),
    })
    return z.NEVER
  }),
  `whole number from -${MOST_DEGREES} to ${MOST_DEGREES}`,
)

/** Amount, parsed to cents. */
export const dollars = allow(
  z.string().transform((text, context) => {
    const cents = readDollars(text)
    if (cents !== null && cents > 0) return cents
    context.addIssue({ code: 'custom', message: cliImport().value.dollars })
    return z.NEVER
  }),
  'dollars above zero with at most two decimals, such as `1284.50` or `$1,284.50`',
)

/** Amount that can be zero, parsed to cents; null if unknown. */
export const dollarsOrEmpty = allow(
  z.string().transform((text, context) => {
    const cents = readDollars(text)
    if (text.trim() === '') return null
    if (cents !== null && cents >= 0) return cents
    context.addIssue({ code: 'custom', message: cliImport().value.dollarsOrEmpty })
    return z.NEVER
  }),
  'dollars with at most two decimals, such as `1284.50` or `0`, or empty',
)

const EMAIL_MAX_LENGTH = 80
/** Optional email address. */
export const emailOrEmpty = allow(
  words(EMAIL_MAX_LENGTH).refine(
    (text) => text === '' || isEmailAddress(text),
    says(({ value }) => value.email),
  ),
  `one email address of up to ${EMAIL_MAX_LENGTH} characters, or empty`,
)

type Refinement<T> = [check: (row: T) => boolean, fault: { path: string[]; error: () => string }]

interface Kind<S extends z.ZodRawShape> {
  file: string
  required: boolean
  about: string
  columns: S
  schema: z.ZodType<z.output<z.ZodObject<S>>>
  refine(...rule: Refinement<z.output<z.ZodObject<S>>>): Kind<S>
}

/** Defines a kind of file: its name, purpose, and columns. */
export function kind<S extends z.ZodRawShape>(
  file: string,
  required: boolean,
  about: string,
  columns: S,
): Kind<S> {
  const build = (schema: z.ZodType<z.output<z.ZodObject<S>>>): Kind<S> => ({
    file,
    required,
    about,
    columns,
    schema,
    refine: (check, fault) =>
      build(schema.refine(check as (row: unknown) => boolean, fault) as typeof schema),
  })
  return build(z.object(columns) as unknown as z.ZodType<z.output<z.ZodObject<S>>>)
}

/** Returns whether the text is a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}
