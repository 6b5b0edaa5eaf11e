import type { CallAnswer, getCalendar } from '@ownerng/contract'
import {
  type CalendarDate,
  dateAt,
  floatingWeekOpensOn,
  getTravelerInText,
  isFloatingWeekOver,
  lastDayFor,
  lastFreeDay,
  listDue,
  pointsToMove,
  type RuleSet,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { calendarFeedFile } from '@ownerng/messages/calendar/feed-file'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Act } from '../../shared/actor.ts'
import { writeResortText } from '../../shared/language.ts'
import { findInstallments, findOpenDays } from '../billing/charge.queries.ts'
import { readRulesOfStays } from '../stays/booked-stay.ts'
import { type BookingContext, loadBookingContext } from '../stays/booking-context.ts'
import { findStaysOfDays } from '../stays/reservation.queries.ts'
import * as queries from './calendar.queries.ts'

/**
 * Times are on the resort's clock, such as `2027-05-03T16:00`. Without an end it is a whole day; an
 * end at midnight is its last whole day.
 */
export interface Entry {
  readonly id: string
  readonly kind: CallAnswer<typeof getCalendar>['events'][number]['kind']
  readonly title: string
  /** Short title for a day of the month view; for a stay, the unit. */
  readonly shortTitle: string
  /** Guest who stays instead of the owner; empty if none. */
  readonly guestName: string
  readonly detail: string
  readonly start: string
  readonly end: string | null
  readonly reservationId: string | null
  readonly draggable: boolean
  /** What missing the date costs, as text that follows the day. */
  readonly consequence?: string
}

interface OwnerCalendar {
  readonly entries: Entry[]
  readonly comingUp: { readonly on: CalendarDate; readonly text: string } | null
}

type Messages = ReturnType<typeof calendarFeedFile>

export const isTimed = ({ kind }: Entry): boolean => kind === 'stay' || kind === 'hold'

export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** Reads everything in an owner's calendar for a period (domain.md section 4, 3). */
export async function readCalendar(
  sql: ReadSql,
  act: Act,
  { from, to }: Period,
  { now, context }: { readonly now: Date; readonly context: MessageContext },
): Promise<OwnerCalendar> {
  const messages = calendarFeedFile(context)
  const { resortId, ownerAccountId } = act.subject
  const today = dateAt(now, act.subject.timeZone)
  const [booking, stays, days, installments, requests, resortEvents] = await Promise.all([
    loadBookingContext(sql, act, now),
    sql.rows(findStaysOfDays, { resortId, ownerAccountId, from, to, today }),
    sql.rows(findOpenDays, { resortId, ownerAccountId, today }),
    sql.rows(findInstallments, { resortId, ownerAccountId }),
    sql.rows(queries.findWaitlistRequests, { resortId, ownerAccountId }),
    sql.rows(queries.findResortEvents, { resortId, from, to }),
  ])
  const rulesOf = await readRulesOfStays(sql, resortId, stays)
  const entries: Entry[] = [
    ...stays.flatMap((stay) => {
      const unitName = writeResortText(context, stay.unitName)
      const rules = rulesOf.get(stay.id) ?? booking.rules
      return stayEntries({ ...stay, unitName, rules }, booking, messages)
    }),
    ...requests.map((criteria) => ({
      ...whole(`wait-${criteria.id}`, 'wait', criteria.arrival, messages.wait),
      end: `${criteria.departure}T00:00`,
    })),
    ...windowEntries(booking, messages),
    ...pointsEntries(booking, messages),
    ...listDue(days, installments, today).map(({ on, cents, isInstallment }) => {
      const { title, short, text, next } = isInstallment ? messages.installment : messages.due
      return whole(`${isInstallment ? 'installment' : 'due'}-${on}`, 'due', on, {
        title: title({ cents }),
        short: short({ cents }),
        text,
        consequence: next({ cents }),
      })
    }),
    ...resortEvents.map((row) => ({
      ...whole(`event-${row.id}`, row.kind, row.first_day, {
        title: writeResortText(context, row.title),
        short: writeResortText(context, row.title),
        text: writeResortText(context, row.detail),
      }),
      end: row.last_day === row.first_day ? null : `${row.last_day}T00:00`,
    })),
  ]
  return {
    entries: entries.filter(
      ({ start, end }) => (end ?? start).slice(0, 10) >= from && start.slice(0, 10) <= to,
    ),
    comingUp: getComingUp(entries, booking.today),
  }
}

function getComingUp(entries: readonly Entry[], today: CalendarDate): OwnerCalendar['comingUp'] {
  const [next] = entries
    .flatMap(({ start, consequence }) =>
      consequence === undefined ? [] : [{ on: start.slice(0, 10), text: consequence }],
    )
    .filter(({ on }) => on >= today)
    .toSorted((one, other) => one.on.localeCompare(other.on))
  return next ?? null
}

/** Statuses of stays that the calendar shows. */
const SHOWN: readonly string[] = ['held', 'asked', 'confirmed', 'stayed']

function getTitle(stay: RowOf<typeof findStaysOfDays>, messages: Messages): string {
  const { status, unitName: unit } = stay
  if (status === 'held') return messages.held({ unit })
  if (status === 'asked') return messages.asked({ unit })
  return messages.stay({ unit, ...getTravelerInText(stay) })
}

function stayEntries(
  stay: RowOf<typeof findStaysOfDays> & { readonly rules: RuleSet },
  { today, account }: BookingContext,
  messages: Messages,
): Entry[] {
  const held = stay.status === 'held'
  const traveler = getTravelerInText(stay)
  if (!SHOWN.includes(stay.status)) return []
  const coming = stay.status === 'confirmed' && stay.arrival > today && account.status === 'active'
  const entry: Entry = {
    id: `stay-${stay.id}`,
    kind: held ? 'hold' : 'stay',
    title: getTitle(stay, messages),
    shortTitle: stay.unitName,
    guestName: traveler.guest,
    detail: messages.reservation({ number: stay.number, ...traveler }),
    start: `${stay.arrival}T${stay.checkInTime}`,
    end: `${stay.departure}T${stay.checkOutTime}`,
    reservationId: stay.id,
    draggable: coming,
  }
  const last = lastFreeDay({ ...stay, today })
  if (stay.status !== 'confirmed' || last === null) return [entry]
  return [
    entry,
    {
      ...whole(`cancel-${stay.id}`, 'deadline', last, {
        title: messages.cancel.title({ unit: stay.unitName }),
        short: messages.cancel.short,
        text: messages.cancel.text({ number: stay.number }),
        consequence: messages.cancel.next({
          unit: stay.unitName,
          arrival: stay.arrival,
          ...traveler,
        }),
      }),
      reservationId: stay.id,
    },
  ]
}

function windowEntries(context: BookingContext, messages: Messages): Entry[] {
  return context.weeks
    .filter((week) => week.status === 'available' && week.usageType === 'floating-week')
    .filter((week) => !isFloatingWeekOver(context, week))
    .flatMap((week) => {
      const opensOn = floatingWeekOpensOn(context, week)
      const { useYear: year } = week
      const nights = week.partNights ?? 0
      const ends = whole(`week-${week.entitlementId}`, 'deadline', week.endsOn, {
        title: messages.week.title({ year, nights }),
        short: messages.week.short({ year }),
        text: messages.week.text,
        consequence: messages.week.next({ year, nights }),
      })
      if (opensOn === null) return [ends]
      const opens = whole(`window-${week.entitlementId}`, 'window', opensOn, {
        title: messages.window.title({ year, nights }),
        short: messages.window.short({ year }),
        text: messages.window.text,
      })
      return [opens, ends]
    })
}

function pointsEntries({ lots, rules, today }: BookingContext, messages: Messages): Entry[] {
  return lots
    .filter((lot) => lot.remaining > 0)
    .flatMap((lot) => {
      const { remaining: count, useYear: year } = lot
      const bank = lastDayFor('bank', rules, lot)
      const ends = whole(`points-${lot.id}`, 'points', lot.expiresOn, {
        title: messages.points.title({ count }),
        short: messages.points.title({ count }),
        text: messages.points.text({ year }),
        consequence: messages.points.next({ count }),
      })
      const bankable = pointsToMove('bank', rules, lot)
      if (bank === null || bank < today || bankable === 0) return [ends]
      return [
        ends,
        whole(`bank-${lot.id}`, 'deadline', bank, {
          title: messages.bank.title({ count: bankable }),
          short: messages.bank.short,
          text: messages.bank.text({ year }),
          consequence: messages.bank.next({ count: bankable }),
        }),
      ]
    })
}

interface EntryTexts extends Pick<Entry, 'title' | 'consequence'> {
  readonly short: string
  readonly text: string
}

function whole(
  id: string,
  kind: Entry['kind'],
  day: CalendarDate,
  { short: shortTitle, text: detail, ...texts }: EntryTexts,
): Entry {
  const none = { guestName: '', end: null, reservationId: null, draggable: false }
  return { ...none, id, kind, shortTitle, detail, ...texts, start: `${day}T00:00` }
}
