import type { CallAnswer, getTrip, ResortOptions } from '@ownerng/contract'
import {
  AppError,
  areCodesOpen,
  type CalendarDate,
  cancellationLadder,
  dateAt,
  graceEnd,
  guestState,
  HOUR_MS,
  lastFreeDay,
  mayAskFor,
  mayInviteGuest,
  mayReturn,
  type StayDates,
  tripPhase,
} from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Act } from '../../shared/actor.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { type BookedRow, findBooked } from '../stays/booked-stay.queries.ts'
import { getRules, isPaidByOwnNights, isPaymentGone } from '../stays/booked-stay.ts'
import { showApproval } from './guests/approve-guest.ts'
import { findGuests } from './guests/guests.queries.ts'
import { offersGuests } from './guests/invite-guest.ts'
import { findShare } from './sharing/share.queries.ts'
import { findStayRequests } from './stay-requests.queries.ts'
import * as queries from './trip.queries.ts'

/** Maximum age of a forecast. */
const FORECAST_MS = 24 * HOUR_MS

type Trip = Omit<CallAnswer<typeof getTrip>, 'Error' | 'StatusCode'>
/** Directions to a stay, and the steps of arriving. */
export type Arrival = Pick<Trip, 'directions' | 'map' | 'steps'>
type TripRow = BookedRow & RowOf<typeof queries.findTrip>

/**
 * The trip page of a stay of the account. Throws NOT_FOUND. It has codes and passwords only from
 * the morning of arrival to the end of the stay: pinned in trip.test.ts, minute by minute.
 */
export async function showTrip(sql: ReadSql, act: Act, id: string, now: Date): Promise<Trip> {
  const { resortId, ownerAccountId, timeZone } = act.subject
  const stay = { resortId, ownerAccountId, id }
  const [details, booked, stored] = await Promise.all([
    sql.row(queries.findTrip, stay),
    sql.row(findBooked, { ...stay, now }),
    sql.rows(findOptions, { resortId }),
  ])
  if (!details || !booked) throw new AppError('NOT_FOUND')
  const row = { ...booked, ...details }
  const rules = getRules(booked)
  const { tripOptions, resOptions } = parseOptions(stored)
  const today = dateAt(now, timeZone)
  const arriving = { ...row, ...stay, timeZone, checkOutTime: rules.checkOutTime }
  const dates = { resortId, from: row.arrival, to: row.departure }
  const [arrival, weather, forecast, events, requests, share, guests] = await Promise.all([
    readArrival(sql, arriving, tripOptions, now),
    sql.row(queries.findUsualWeather, { resortId, month: Number(row.arrival.slice(5, 7)) }),
    sql.rows(queries.findForecast, {
      ...dates,
      today,
      since: new Date(now.getTime() - FORECAST_MS),
    }),
    sql.rows(queries.findEventsDuring, dates),
    sql.rows(findStayRequests, stay),
    sql.row(findShare, { resortId, id }),
    readGuests(sql, act, row, now),
  ])
  return {
    today,
    phase: tripPhase(row, today),
    sleeps: row.sleeps,
    bookedLine: tripOptions.bookedLine,
    bookedGuestLine: tripOptions.bookedGuestLine,
    ...arrival,
    sharedOn: share?.made_on ?? null,
    guests: guests.guests,
    mayInvite: guests.mayInvite && offersGuests(resOptions.types, row.type),
    requests,
    mayAsk: mayAskFor({ ...row, asked: requests.length }, today) ? tripOptions.requests : [],
    weather,
    forecast,
    lots: getOwnLots(row).map(({ kind, useYear, points, remaining: left, expiresOn }) => ({
      kind,
      useYear,
      points,
      left,
      expiresOn,
    })),
    openFeeCents: Math.max(0, row.openFeeCents),
    ...whatCancelingGives(row, timeZone, {
      ...{ rules, today, bookedHoursAgo: booked.bookedHoursAgo },
      paidByOwnNights: isPaidByOwnNights(booked),
    }),
    events,
  }
}

interface ArrivingStay extends StayDates {
  readonly resortId: string
  readonly ownerAccountId: string | null
  readonly id: string
  readonly status: TripRow['status']
  readonly checkOutTime: string
  readonly timeZone: string
}

/** Directions to a stay and its arrival steps, with codes only while they are shown. */
export async function readArrival(
  sql: ReadSql,
  { resortId, ownerAccountId, id, timeZone, ...stay }: ArrivingStay,
  { directions, mapPicture, mapDescription, codesFrom }: ResortOptions['tripOptions'],
  now: Date,
): Promise<Arrival> {
  const codesOpen = areCodesOpen(stay, { now, timeZone, opensAt: codesFrom })
  const key = { resortId, ownerAccountId: ownerAccountId ?? '', id }
  const steps = await sql.rows(queries.findArrivalSteps, { ...key, codesOpen })
  return {
    directions,
    map: mapPicture === '' ? null : { address: mapPicture, description: mapDescription },
    steps: steps.map(({ icon, title, text, secretName: name, secret: value }) => ({
      icon,
      title,
      text,
      secret: name === '' ? null : { name, value },
    })),
  }
}

/** The balance of a transferred lot is its new owner's business. */
const getOwnLots = ({ lots }: TripRow) => lots.filter((lot) => !lot.isTransferred)

/**
 * The cost of canceling by date; empty if the stay can't be canceled, or if it doesn't return all
 * that paid to the account.
 */
function whatCancelingGives(
  row: TripRow,
  timeZone: string,
  terms: Omit<Parameters<typeof cancellationLadder>[0], 'arrival' | 'departure' | 'points'>,
): Pick<Trip, 'ladder' | 'freeUntil' | 'graceEndsAt'> {
  if (row.status !== 'confirmed' || isPaymentGone(row))
    return { ladder: [], freeUntil: null, graceEndsAt: null }
  const { arrival, departure, points } = row
  const ladder = cancellationLadder({ ...terms, arrival, departure, points })
  return {
    ladder: [...ladder],
    freeUntil: lastFreeDay({ ...row, ...terms }),
    graceEndsAt: ladder[0]?.grace
      ? graceEnd({ ...row, rules: terms.rules, timeZone }).toISOString()
      : null,
  }
}

type Guests = Pick<Trip, 'guests' | 'mayInvite'>

interface InvitedTo {
  readonly id: string
  readonly status: string
  readonly arrival: CalendarDate
}

/** The invited guests of a stay, with the effects of approving one whose form is filled. */
async function readGuests(sql: ReadSql, act: Act, stay: InvitedTo, now: Date): Promise<Guests> {
  const { resortId, ownerAccountId } = act.subject
  const rows = await sql.rows(findGuests, { resortId, ownerAccountId, id: stay.id })
  const today = dateAt(now, act.subject.timeZone)
  const guests: Guests['guests'] = []
  for (const { endsAt, step, invited: _, isOpened, isUndelivered, ...guest } of rows) {
    const state = guestState({ step, endsAt }, stay.arrival, { now, today })
    const approval =
      state === 'filled'
        ? await showApproval(sql, act, { id: stay.id, people: guest.people, now })
        : null
    const canReturn = mayReturn({ step, endsAt }, stay.arrival, { now, today })
    const arrived = isUndelivered ? ('undelivered' as const) : ('sent' as const)
    const mail = isOpened ? ('opened' as const) : arrived
    guests.push({ ...guest, state, mail, mayReturn: canReturn, approval })
  }
  const invited = rows[0]?.invited ?? 0
  return { guests, mayInvite: mayInviteGuest({ ...stay, invited }, today) }
}
