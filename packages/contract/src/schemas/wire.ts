import { cleanName, findNameFault } from '@ownerng/domain'
import * as z from 'zod/mini'

/** Fields of all wire.md responses (wire.md "General"). */
export const wireStatus = { Error: z.string(), StatusCode: z.number() }

/**
 * Key of the server table, never a host name. Case-insensitive, and normalized again by the server.
 */
export const tableKey = z._default(z.string().check(z.maxLength(40)), '')

/** Required server key. */
export const namedKey = z.string().check(z.minLength(1), z.maxLength(40))

export const handle = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * A date in the range of the resort's calendar: PostgreSQL has no year 0, and no stay is in 9999.
 */
export const day = z.iso.date().check(z.regex(/^(19|20|21)/, 'is a day of the years 1900 to 2199'))

/** Integer cents. */
export const cents = z.int()

/** Fee of an act with its tax that the owner was shown, in cents; none if omitted. */
export const expectFeeCents = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000)))

export const queryCount = z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))

export const queryPoints = z.pipe(z.string().check(z.regex(/^\d{1,7}$/)), z.transform(Number))

/**
 * A password on the wire, obfuscated by clients and decoded once by the server. A format, not a
 * security measure: TLS protects it.
 */
export const obfuscated = z.string().check(z.minLength(1), z.maxLength(1024))

/** A person's name, cleaned (`cleanName`). `findNameFault` says what it can't contain. */
export const personName = (least: number, most: number) =>
  z
    .string()
    .check(
      z.overwrite(cleanName),
      z.minLength(least),
      z.maxLength(most),
      ...(['nameCharacter', 'nameAddress'] as const).map((fault) =>
        z.refine<string>((name) => findNameFault(name) !== fault, { params: { fault } }),
      ),
    )

/** Opaque row id. */
export const rowId = z.string().check(z.regex(/^[0-9a-zA-Z-]{1,40}$/))

/** Cursor of a list sorted by day: `next` of the previous page, or '' for the first page. */
export const pageAfter = z._default(
  z.string().check(
    z.regex(/^((19|20|21)\d\d-\d\d-\d\d~[0-9a-zA-Z-]{1,40})?$/),
    z.refine((after) => after === '' || day.safeParse(after.slice(0, 10)).success),
  ),
  '',
)

/** Cursor of a list sorted by time, in microseconds. */
export const pageAfterMoment = z._default(
  z.string().check(
    z.regex(/^((19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[0-9a-zA-Z-]{1,40})?$/),
    z.refine((after) => after === '' || z.iso.datetime().safeParse(after.split('~')[0]).success),
  ),
  '',
)

/** `after` for the next page; null on the last page. */
export const nextPage = z.nullable(z.string())

/**
 * Account displayed on the screen. A write for any other account is refused, even if another tab
 * switched accounts.
 */
export const ownerNumber = z.string().check(z.minLength(1), z.maxLength(14))

/**
 * Idempotency key, one per intent: a repeat returns the first result. Keys of automatic payments
 * start with `planned-`.
 */
export const requestKey = z.string().check(z.regex(/^(?!planned-)[0-9a-zA-Z-]{8,64}$/))

export const keyed = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ requestKey, ...shape })

/** Answers to the resort's questions C1 to C25, by position. */
export const commentValues = z.record(
  z.string().check(z.regex(/^C([1-9]|1\d|2[0-5])$/)),
  z.string().check(z.maxLength(4000)),
)

export const none = z.object({})

export const pair = { server: tableKey, resort: tableKey }
