import { TEXT_LIMITS } from '@ownerng/domain'
import {
  addedLater,
  emailOrEmpty,
  kind,
  name,
  number14,
  oneOf,
  optionalText,
  personName,
  phoneOrEmpty,
  whole,
} from '../columns.ts'
import { type DateValues, points } from './values.ts'

const STAY_TYPES = ['O', 'G', 'R', 'exchange-in', 'rental', 'maintenance'] as const

const people = whole(0, 200)

/** Stays. */
export const stayKinds = ({ day }: DateValues) => ({
  reservations: kind('reservations.csv', false, 'Past and upcoming stays.', {
    number: number14.describe('Unique in the resort'),
    owner_number: optionalText(14).describe(
      'Whose stay it is; empty for maintenance, and for guests from outside',
    ),
    unit: name(20).describe('A unit number'),
    type: oneOf(STAY_TYPES).describe(
      'O owner, G guest of owner, R owner referral, or another use of the unit',
    ),
    status: oneOf(['confirmed', 'cancelled', 'stayed', 'no-show']).describe(
      'A booked stay that becomes `cancelled` is canceled by the resort: all is returned. Not while its guests are checked in',
    ),
    arrival: day.describe(
      'The first night; other dates of a stay that was paid for here change its price by the rules',
    ),
    departure: day.describe('The day of departure, after arrival'),
    people1: people.describe('First people category (adults): at least 1 except for maintenance'),
    people2: people.describe('Second category'),
    people3: people.describe('Third category'),
    people4: people.describe('Fourth category'),
    points_lot: optionalText(14).describe('The lot that paid for it, or empty'),
    points: points.describe('Points taken from that lot, for new stays'),
    week_interest: optionalText(14).describe('The weeks interest it uses, for new stays'),
    booked_on: day.describe('The day it was booked'),
    guest_name: addedLater(personName(0, TEXT_LIMITS.deedName)).describe(
      'For exchange-in and rental without an owner: who stays; only staff see it',
    ),
    guest_email: addedLater(emailOrEmpty()).describe('The email address of that guest'),
    guest_phone: addedLater(phoneOrEmpty).describe('The phone number of that guest'),
  })
    .refine(
      (row) => row.arrival < row.departure,
      'departure',
      ({ row }) => row.departure,
    )
    .refine(
      (row) => isMaintenance(row) || row.people1 >= 1,
      'people1',
      ({ row }) => row.noAdult,
    )
    .refine(
      (row) => isMaintenance(row) || isFromOutside(row) || row.owner_number !== '',
      'owner_number',
      ({ value }) => value.missing,
    )
    .refine(
      (row) => !isFromOutside(row) || row.owner_number !== '' || row.guest_name !== '',
      'guest_name',
      ({ row }) => row.noGuest,
    )
    .refine(
      (row) =>
        (isFromOutside(row) && row.owner_number === '') ||
        row.guest_name + row.guest_email + row.guest_phone === '',
      'guest_name',
      ({ row }) => row.notFromOutside,
    ),
})

const isFromOutside = ({ type }: { readonly type: string }) =>
  type === 'exchange-in' || type === 'rental'
const isMaintenance = ({ type }: { readonly type: string }) => type === 'maintenance'
