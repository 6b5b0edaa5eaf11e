import * as z from 'zod/mini'
import { day, personName, queryCount, rowId } from './wire.ts'

const person = z.int().check(z.minimum(0), z.maximum(50))

export const unitTypeCode = z.string().check(z.minLength(1), z.maxLength(6))

export const resType = z.enum(['O', 'G', 'R'])

/** Lots to spend first, in this order. */
export const lotOrder = z.optional(z.array(rowId).check(z.maxLength(50)))

/**
 * The owner's yes to a second stay on nights on which they have one: asked for with STAY_OVERLAPS.
 */
export const alsoOverlap = z.optional(z.boolean())

export const guest = z.nullable(
  z.object({
    firstName: personName(1, 40),
    lastName: personName(1, 40),
    email: z.string().check(z.trim(), z.maxLength(80)),
  }),
)

const peopleInBody = {
  people1: person,
  people2: person,
  people3: person,
  people4: person,
}

/** Dates, people and kind of a stay, in a body. */
export const stayBody = {
  unitTypeCode,
  arrival: day,
  departure: day,
  resType,
  ...peopleInBody,
}

export const peopleInQuery = {
  people1: queryCount,
  people2: queryCount,
  people3: queryCount,
  people4: queryCount,
}

/** The same in a query. */
export const stayQuery = {
  arrival: day,
  departure: day,
  ...peopleInQuery,
  resType: z._default(resType, 'O'),
}

export const lotAct = z.enum(['bank', 'borrow', 'save', 'transfer'])

/** The terms of an owner who waits for a stay. */
export const waitlistTerms = {
  arrival: day,
  departure: day,
  resType: z.literal('O'),
  ...peopleInBody,
  flexDays: z.int().check(z.minimum(0), z.maximum(60)),
  unitTypeCodes: z.array(unitTypeCode).check(z.minLength(1), z.maxLength(30)),
  replaces: z.nullable(rowId),
  lotOrder,
  autoConfirm: z.boolean(),
  /** The shortest stay that would do; all nights where it is left out. */
  minNights: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(366)))),
  /** Nothing that costs more points is offered; no limit where it is left out. */
  maxPoints: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(9_999_999)))),
}
