import { MAX_OWNER_NOTE, TEXT_LIMITS } from '@ownerng/domain'
import * as z from 'zod/mini'
import { optionalEmail } from './profile.ts'
import { day, personName, queryCount, rowId } from './wire.ts'

const person = z.int().check(z.minimum(0), z.maximum(50))

export const unitTypeCode = z.string().check(z.minLength(1), z.maxLength(6))

export const resType = z.enum(['O', 'G', 'R'])

/** Lots to spend first, in order. */
export const lotOrder = z.optional(z.array(rowId).check(z.maxLength(50)))

/** The owner confirmed a second stay on the same nights, after the refusal STAY_OVERLAPS. */
export const alsoOverlap = z.optional(z.boolean())

/** The person a stay is for. With an email address, they get the guest page and its updates. */
export const guest = z.nullable(
  z.object({
    firstName: personName(1, TEXT_LIMITS.firstName),
    lastName: personName(1, TEXT_LIMITS.firstName),
    email: optionalEmail,
    /** A note on the guest's page. */
    note: z._default(personName(0, MAX_OWNER_NOTE), ''),
  }),
)

/**
 * The guest of a stay that staff book for an owner, in fields that a command has options for. No guest
 * if all are empty.
 */
export const guestInAct = {
  guestFirstName: z._default(personName(0, TEXT_LIMITS.firstName), ''),
  guestLastName: z._default(personName(0, TEXT_LIMITS.firstName), ''),
  // with an address, the guest gets the guest page and its updates
  guestEmail: z._default(optionalEmail, ''),
}

/** How many people stay, per category, such as 2 for two adults. */
export const peopleInAct = z.array(person).check(z.minLength(1), z.maxLength(4))

export const peopleInBody = {
  people1: person,
  people2: person,
  people3: person,
  people4: person,
}

/** Dates, people, and stay type in a body. */
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

/** Dates, people, and stay type in a query. */
export const stayQuery = {
  arrival: day,
  departure: day,
  ...peopleInQuery,
  resType: z._default(resType, 'O'),
}

export const lotAct = z.enum(['bank', 'borrow', 'save', 'transfer'])
