import * as z from 'zod/mini'

/** What every answer of the older calls carries (wire.md "General"). */
export const wireStatus = { Error: z.string(), StatusCode: z.number() }

/** A key of a table, never a host name; compared without case, and cleaned again by the server. */
export const tableKey = z._default(z.string().check(z.maxLength(40)), '')

/** The same where it has to be named. */
export const namedKey = z.string().check(z.minLength(1), z.maxLength(40))

/** A session handle in a query. */
export const handle = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * A calendar day within the range of the resort's calendar: PostgreSQL knows no year 0, and no one
 * stays in the year 9999.
 */
export const day = z.iso.date().check(z.regex(/^(19|20|21)/, 'is a day of the years 1900 to 2199'))

/** Integer cents. */
export const cents = z.int()

/** A number in a query string. */
export const queryCount = z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))

/** Points in a query string. */
export const queryPoints = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number))

/**
 * A password on the wire: obfuscated by every client and read once, by the server. A format, not a
 * protection; TLS is.
 */
export const obfuscated = z.string().check(z.minLength(1), z.maxLength(1024))

/**
 * A person's name, trimmed. No control characters, line breaks or direction marks: it appears in
 * email, lists and documents, where those could disguise it.
 */
export const personName = (least: number, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(least),
      z.maxLength(most),
      z.regex(
        /^[^\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u,
        'has characters that no name has',
      ),
    )

/** The id of a row, opaque. */
export const rowId = z.string().check(z.regex(/^[0-9a-zA-Z-]{1,40}$/))

/**
 * Where a page of a list begins: after the row of that day and id, as `next` of the page before
 * says it; '' for the first page.
 */
export const pageAfter = z._default(
  z.string().check(
    z.regex(/^((19|20|21)\d\d-\d\d-\d\d~[0-9a-zA-Z-]{1,40})?$/),
    z.refine((after) => after === '' || day.safeParse(after.slice(0, 10)).success),
  ),
  '',
)

/** The same of a list in the order of moments, to the microsecond. */
export const pageAfterMoment = z._default(
  z.string().check(
    z.regex(/^((19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[0-9a-zA-Z-]{1,40})?$/),
    z.refine((after) => after === '' || z.iso.datetime().safeParse(after.split('~')[0]).success),
  ),
  '',
)

/** The `after` of the page that follows; null where none does. */
export const nextPage = z.nullable(z.string())

/**
 * The account that the screen shows: an act lands on it or is refused, whatever another tab
 * switched to.
 */
export const ownerNumber = z.string().check(z.minLength(1), z.maxLength(14))

/**
 * Made by the client, one for each intent: a repeat with the same key returns what was done and
 * does nothing again. `planned-` begins the keys of payments that are made without the owner.
 */
export const requestKey = z.string().check(z.regex(/^(?!planned-)[0-9a-zA-Z-]{8,64}$/))

/** The body of a keyed call. */
export const keyed = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ requestKey, ...shape })

/** Answers to the questions of a resort, C1 to C25, by their place. */
export const commentValues = z.record(
  z.string().check(z.regex(/^C([1-9]|1\d|2[0-5])$/)),
  z.string().check(z.maxLength(4000)),
)

export const none = z.object({})

export const pair = { server: tableKey, resort: tableKey }
