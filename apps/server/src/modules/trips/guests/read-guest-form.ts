import {
  areCounts,
  cleanName,
  type GuestForm,
  guestFaults,
  MAX_GUEST_NOTE,
  peopleReasons,
  trimInvisible,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import { writeReason } from '@ownerng/messages/write-reason'
import { z } from 'zod'
import { readPhoneNumber } from '../../../shared/phone-numbers.ts'
import type { FaultyNote } from './guest-decline.ts'
import type { GuestFaults } from './guest-page.ts'
import type { Reading } from './guest-standing.ts'

const MAX_FIELD = 200

/** A guest's submission: the form, or a decline. */
export type Answer = { readonly form: GuestForm } | { readonly declines: FaultyNote }

/** Faults of a form; people are checked by the rules of the stay. */
export function getFaults(
  { row, context }: Reading,
  form: GuestForm,
  houseRules: string,
): GuestFaults {
  const rules = fillRules(row.rules)
  const { rules: unaccepted, ...known } = guestFaults(form)
  const isReadable = form.phone === '' || readPhoneNumber(form.phone) !== null
  const fields: GuestFaults['fields'] = isReadable ? known : { ...known, phone: 'unreadable' }
  const people = areCounts(form.people)
    ? peopleReasons(rules, form.people, { name: row.typeName, maxPeople: row.maxPeople }).map(
        (reason) => writeReason(context, reason).sentence,
      )
    : null
  return {
    fields: houseRules !== '' && unaccepted ? { ...fields, rules: unaccepted } : fields,
    people,
  }
}

const sentForm = z.record(z.string(), z.string()).catch({})

/**
 * Parses a guest's form and truncates its fields. A separate button declines. A count that
 * isn't a number is NaN.
 */
export function readAnswer(body: unknown): Answer {
  const typed = new Map(Object.entries(sentForm.parse(body)))
  const text = (name: string, limit = MAX_FIELD) =>
    trimInvisible(typed.get(name) ?? '').slice(0, limit)
  if (text('decline') !== '') return { declines: { note: text('note', 4 * MAX_GUEST_NOTE) } }
  const count = (name: string) => (typed.has(name) ? Number(text(name) || Number.NaN) : 0)
  const form = {
    firstName: cleanName(text('firstName')),
    lastName: cleanName(text('lastName')),
    phone: readPhoneNumber(text('phone')) ?? text('phone'),
    arrivalTime: text('arrivalTime'),
    carPlate: text('carPlate'),
    people: [1, 2, 3, 4].map((category) => count(`party${category}`)),
    acceptsRules: typed.get('rules') === 'yes',
  }
  return { form }
}
