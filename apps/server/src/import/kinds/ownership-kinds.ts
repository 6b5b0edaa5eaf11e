import { TEXT_LIMITS } from '@ownerng/domain'
import {
  addedLater,
  emailOrEmpty,
  emptyAsNull,
  kind,
  number14,
  oneOf,
  optionalText,
  personName,
  phoneOrEmpty,
  whole,
} from '../columns.ts'
import { type DateValues, points } from './values.ts'

const USAGE_TYPES = [
  'points',
  'floating-week',
  'fixed-week',
  'fractional',
  'whole',
  'event-week',
] as const

/** Owners and what they own. */
export const ownershipKinds = ({ day, dayOrEmpty, weekOrDay, year }: DateValues) => ({
  owners: kind('owners.csv', true, 'One row per owner account.', {
    owner_number: number14.describe('Unique in the resort'),
    display_owner_number: optionalText(14).describe('Shown to owners; if empty, the owner number'),
    name: personName(1, TEXT_LIMITS.deedName).describe('The owner as named on the deed'),
    first_name: personName(0, TEXT_LIMITS.firstName).describe('Used in the greeting'),
    email: emailOrEmpty().describe('Address for email and Forgot Password'),
    mobile: phoneOrEmpty.describe('Number for text messages'),
    status: oneOf(['active', 'former']).describe('Whether the account still owns anything'),
    home_unit: optionalText(20).describe('A unit number, or empty'),
    level: addedLater(optionalText(20)).describe(
      'Membership level, a code of `levels` in rules.json, or empty',
    ),
  }),
  interests: kind(
    'interests.csv',
    true,
    'One row per ownership interest. A changed owner transfers it with its points and weeks, on ' +
      'a later purchased_on that is not to come, otherwise on the day of the import. Changed ' +
      'annual_points or unit_type upgrade it. The contractTransfer and proration rules in ' +
      'rules.json then divide the points of the use year and the yearly bills that this portal ' +
      'created. If charges.csv has a new row of the same kind and year for the owner of such a ' +
      'part, that row bills the owner, and this portal only credits the previous one: bring it ' +
      'in the same folder as the change, or leave it out.',
    {
      number: number14.describe('Contract number, unique in the resort'),
      owner_number: number14.describe('The owner'),
      usage_type: oneOf(USAGE_TYPES).describe('How it is used'),
      frequency: oneOf(['annual', 'odd', 'even', 'triennial']).describe(
        'odd or even if it applies every other use year; triennial if every third from first_use_year',
      ),
      status: oneOf(['pending', 'active', 'expired']).describe(
        'Only active ones can book; a pending one becomes active on active_on, unless another ' +
          'active one owns the same time',
      ),
      unit_type: optionalText(6).describe('For weeks: the type owned'),
      unit: optionalText(20).describe('For fixed and fractional interests: the unit owned'),
      season: optionalText(20).describe('For floating weeks: the season owned; empty means any'),
      week: emptyAsNull(weekOrDay).describe(
        'For fixed weeks, 1 to 53; for fractions, the number of the owner; or any day in the week; ' +
          'not used for event weeks',
      ),
      event: addedLater(optionalText(20)).describe(
        'For event weeks, and for weeks that rotate: the event or rotation group, a code in ' +
          'event-weeks.csv',
      ),
      check_in_weekday: emptyAsNull(whole(1, 7)).describe(
        "Monday 1 to Sunday 7; if empty, the resort's",
      ),
      annual_points: points.describe('For points: how many per use year'),
      use_year_month: whole(1, 12).describe('The month its use year starts'),
      purchased_on: day.describe('The day it was bought'),
      first_use_year: addedLater(emptyAsNull(year)).describe(
        'The first use year with weeks, points and bills, required if triennial; if empty, the first ' +
          'one that begins on or after purchased_on',
      ),
      active_on: addedLater(dayOrEmpty).describe(
        'The day a pending contract becomes active; if empty, purchased_on if that is still to ' +
          'come, otherwise the day you change its status',
      ),
    },
  ),
})
