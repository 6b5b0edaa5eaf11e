import { APP_KIND_NAMES, APP_KINDS, isEmailAddress, readDollars } from '@ownerng/domain'
import { z } from 'zod'

/** What a column may hold, in words, for `docs/import-format.md`. */
interface ColumnMeta {
  readonly allowed: string
}
/** A column that says in words what it may hold. */
export const allow = <T extends z.ZodType>(schema: T, allowed: string): T =>
  schema.meta({ allowed } satisfies ColumnMeta) as T

/** What a column may hold, in words: what the schema was told, or the values of its enumeration. */
export function describeAllowed(column: z.ZodType): string {
  const { allowed } = (column.meta() ?? {}) as Partial<ColumnMeta>
  if (!allowed) throw new Error('a column of an import file does not say what it may hold')
  return allowed
}

/** Text up to a length, or nothing. */
export const words = (most: number) =>
  allow(
    z.string().trim().max(most, `has at most ${most} characters`),
    `up to ${most} characters, or empty`,
  )
/** Text that has to be there. */
export const name = (most: number) =>
  allow(words(most).min(1, 'is missing'), `1 to ${most} characters`)
/** Text of a pattern. */
export const code = (pattern: RegExp, says: string, allowed: string) =>
  allow(z.string().trim().regex(pattern, says), allowed)
/** What names a row. */
export const number14 = code(
  /^[A-Za-z0-9-]{1,14}$/,
  'is a number of 1 to 14 letters, digits or hyphens',
  '1 to 14 letters, digits or hyphens',
)
/** Yes or no, true or false once read. */
export const yesNo = allow(
  z.enum(['Y', 'N'], 'is Y or N').transform((text) => text === 'Y'),
  '`Y` or `N`',
)
/** Values as they stand in a sentence. */
export const listed = (values: readonly string[], last = 'or') =>
  `${values.slice(0, -1).join(', ')} ${last} ${values.at(-1)}`
/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(...values: T) =>
  allow(z.enum(values, `is ${listed(values)}`), listed(values.map((value) => `\`${value}\``)))
/** Kinds of app that ask for codes. */
export const WITH_CODES = APP_KIND_NAMES.filter((appKind) => APP_KINDS[appKind].codeCall !== null)
/** A column that may be empty, null once read. */
export const emptyAsNull = <T extends z.ZodType>(inner: T) =>
  allow(
    z.preprocess((value) => (value === '' ? null : value), inner.nullable()),
    `${describeAllowed(inner)}, or empty`,
  )

/** Digits only: a spreadsheet's `1e3`, `0x10` or `5.0` may mean something else to each reader. */
export const DIGITS = /^\d{1,15}$/
/** A whole number between two. */
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
          message: `is a whole number from ${least} to ${most}, in digits only`,
        })
        return z.NEVER
      }),
    `whole number from ${least} to ${most}${least === 0 ? '; empty means 0' : ''}`,
  )

/** An amount, cents once read. */
export const dollars = allow(
  z.string().transform((text, context) => {
    const cents = readDollars(text)
    if (cents !== null && cents > 0) return cents
    context.addIssue({ code: 'custom', message: 'is an amount above zero such as 1284.50' })
    return z.NEVER
  }),
  'dollars above zero with at most two decimals, such as `1284.50` or `$1,284.50`',
)

const EMAIL_MAX_LENGTH = 80
/** An email address, or nothing. */
export const emailOrEmpty = allow(
  words(EMAIL_MAX_LENGTH).refine(
    (text) => text === '' || isEmailAddress(text),
    'is one email address such as name@mail.example',
  ),
  `one email address of up to ${EMAIL_MAX_LENGTH} characters, or empty`,
)

type Refinement<T> = [check: (row: T) => boolean, told: { path: string[]; message: string }]

interface Kind<S extends z.ZodRawShape> {
  file: string
  required: boolean
  about: string
  columns: S
  schema: z.ZodType<z.output<z.ZodObject<S>>>
  refine(...rule: Refinement<z.output<z.ZodObject<S>>>): Kind<S>
}

/** One kind of file: its name, what it is about and its columns. */
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
    refine: (check, message) =>
      build(schema.refine(check as (row: unknown) => boolean, message) as typeof schema),
  })
  return build(z.object(columns) as unknown as z.ZodType<z.output<z.ZodObject<S>>>)
}

/** Whether a text names a time zone. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return true
  } catch {
    return false
  }
}
