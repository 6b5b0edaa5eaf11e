import * as z from 'zod/mini'

/** What every answer of the older calls carries (wire.md "General"). */
export const wireStatus = { Error: z.string(), StatusCode: z.number() }

/** A key of a table, never a host name; compared without case, and cleaned again by the server. */
export const tableKey = z._default(z.string().check(z.maxLength(40)), '')

/** A session handle in a query. */
export const handle = z.string().check(z.minLength(1), z.maxLength(64))

/** A calendar day. */
export const day = z.iso.date()

/** Integer cents. */
export const cents = z.int()

/** A number in a query string. */
export const queryCount = z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))

/** A password on the wire: obfuscated by every client and read once, by the server. A format, not a protection; TLS is. */
export const obfuscated = z.string().check(z.minLength(1), z.maxLength(1024))

/** The id of a row, opaque. */
export const rowId = z.string().check(z.regex(/^[0-9a-zA-Z-]{1,40}$/))

/** The account that the screen shows: an act lands on it or is refused, whatever another tab switched to. */
export const ownerNumber = z.string().check(z.minLength(1), z.maxLength(14))

/** Makes a repeated click the same act. */
export const requestKey = z.string().check(z.regex(/^[0-9a-zA-Z-]{8,64}$/))
