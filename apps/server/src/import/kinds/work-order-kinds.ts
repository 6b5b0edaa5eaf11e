import { type Currency, WORK_ORDER_STATUSES } from '@ownerng/domain'
import {
  addedLater,
  amountOrEmptyIn,
  author,
  authorOrOwner,
  emptyAsNull,
  kind,
  name,
  number14,
  oneOf,
  optionalText,
  timeOfDay,
  translated,
  writtenBy,
  yesNo,
} from '../columns.ts'
import type { DateValues } from './values.ts'

/** Work orders, their messages, and their charges. */
export const workOrderKinds = ({ day, dayOrEmpty }: DateValues, currency: Currency) => ({
  workOrders: kind('work-orders.csv', false, 'Work needed or done in units.', {
    number: number14.describe('Unique in the resort'),
    owner_number: optionalText(14).describe('Who submitted it; empty for staff'),
    unit: name(20).describe('A unit number'),
    category: translated(name(40)).describe('For example, Plumbing'),
    summary: writtenBy('summary_author', translated(name(200))).describe(
      'What is wrong; a summary that an owner wrote has no translation',
    ),
    summary_author: authorOrOwner.describe('Who wrote the summary; if empty, an owner'),
    status: oneOf(WORK_ORDER_STATUSES).describe(
      'The progress of the work; owners get an email if a canceled one is open again',
    ),
    reported_on: day.describe('The day it was reported'),
    may_enter: addedLater(emptyAsNull(yesNo)).describe(
      'Whether staff may enter while the owner is out',
    ),
    planned_on: addedLater(dayOrEmpty).describe('The day the visit was scheduled'),
    scheduled_on: dayOrEmpty.describe('The day of the visit'),
    scheduled_note: translated(optionalText(60)).describe('For example, 8 AM to noon'),
    done_on: dayOrEmpty.describe('The day it was done'),
    estimated_cost: addedLater(amountOrEmptyIn(currency)).describe(
      "The owner's estimated cost; 0 means no charge, and empty that you announce any charge",
    ),
  }),
  workOrderMessages: kind('work-order-messages.csv', false, 'Earlier work order messages.', {
    number: number14.describe('Unique in the resort'),
    work_order: number14.describe('A number in work-orders.csv'),
    author: author.describe('Who wrote it'),
    author_name: addedLater(optionalText(40)).describe(
      'Name shown for staff; if empty, the name of the resort',
    ),
    sent_on: day.describe('The day it was written'),
    sent_at: timeOfDay.describe('The time it was written'),
    text: writtenBy('author', translated(name(2000))).describe(
      'What they wrote; messages of owners have no translation',
    ),
  }),
  chargeWorkOrders: kind('charge-work-orders.csv', false, 'The work that a charge is for.', {
    charge: number14.describe('A number in charges.csv'),
    work_order: number14.describe('A number in work-orders.csv, of the same owner'),
  }),
})
