import * as z from 'zod/mini'

const ids = z.array(z.string())
const role = z.enum(['full', 'pay', 'book', 'view'])

/** What a merge moved, as it is recorded: IDs by kind, people, bills, and credit. */
const MovedRows = z.object({
  ...{ contracts: ids, givenLots: ids, plannedFrom: ids, plannedTo: ids },
  // stays, and those of them that the kept account had booked
  ...{ stays: ids, staysForKept: ids },
  // stays of others that the merged account had booked
  staysForMerged: ids,
  ...{ deposits: ids, requests: ids, documents: ids, orders: ids, holds: ids, corrections: ids },
  // accounts that were merged into the merged one before
  aliases: ids,
  // roles on the kept account are null for people who weren't on it
  people: z.array(
    z.object({
      ...{ loginId: z.string(), role, position: z.number(), isOwner: z.boolean() },
      ...{ keptRole: z.nullable(role), keptIsOwner: z.nullable(z.boolean()) },
      // when an earlier merge gave the places
      ...{ mergedAt: z.nullable(z.string()), keptMergedAt: z.nullable(z.string()) },
    }),
  ),
  // numbers of the bills that were open, and of those for the open amounts
  bills: z.array(z.object({ was: z.string(), number: z.string(), cents: z.number() })),
  // by the payment that it remains from, in cents
  credits: z.array(z.object({ paymentId: z.nullable(z.string()), cents: z.number() })),
})

export type MovedRows = z.output<typeof MovedRows>

export const readMoved = (stored: unknown): MovedRows => z.parse(MovedRows, stored)

/** Returns what a merge moved as JSON: `rows` as the database listed them before, and its money. */
export const writeMoved = (rows: unknown, money: Pick<MovedRows, 'bills' | 'credits'>): string =>
  JSON.stringify(z.parse(MovedRows, { ...Object(rows), ...money }))

/** Returns the record of an earlier merge whose bills have other numbers now. */
export const renameBills = (moved: MovedRows, numbers: ReadonlyMap<string, string>): string =>
  JSON.stringify({
    ...moved,
    bills: moved.bills.map((bill) => ({
      ...bill,
      number: numbers.get(bill.number) ?? bill.number,
    })),
  })
