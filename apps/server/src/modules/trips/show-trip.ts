import type { CallAnswer, getTrip, ResortOptions } from '@ownerng/contract'
import {
  AppError,
  areCodesOpen,
  type CalendarDate,
  cancellationLadder,
  dateAt,
  HOUR_MS,
  mayAskFor,
  type RuleSet,
  tripPhase,
} from '@ownerng/domain'
import type { ReadSql } from '../../db/database.ts'
import type { RowOf } from '../../db/statement.ts'
import type { Session } from '../../http/session.ts'
import { findOptions } from '../resort/resort-directory.queries.ts'
import { parseOptions } from '../resort/resort-directory.ts'
import { findBooked } from '../stays/booked-stay.queries.ts'
import { getRules } from '../stays/booked-stay.ts'
import { findForecast } from './forecast.queries.ts'
import { offersGuests } from './guests/invite-guest.ts'
import { readGuests } from './guests/read-guests.ts'
import { findShare } from './sharing/share.queries.ts'
import { findStayRequests } from './stay-requests.queries.ts'
import * as queries from './trip.queries.ts'

/** A forecast that is older is none. */
const FORECAST_MS = 24 * HOUR_MS

type Trip = Omit<CallAnswer<typeof getTrip>, 'Error' | 'StatusCode'>
/** How to get to a stay and in. */
export type Arrival = Pick<Trip, 'directions' | 'map' | 'steps'>
type TripRow = RowOf<typeof queries.findTrip>

/**
 * The trip page of a stay of the account. Throws NOT_FOUND. Codes and passwords are in it only from
 * the morning of arrival to the end of the stay: pinned in trip.test.ts, minute by minute.
 */
export async function showTrip(
  sql: ReadSql,
  session: Session,
  id: string,
  now: Date,
): Promise<Trip> {
  const { resortId, ownerAccountId, timeZone } = session
  const stay = { resortId, ownerAccountId, id }
  const [row, booked, stored] = await Promise.all([
    sql.row(queries.findTrip, stay),
    sql.row(findBooked, { ...stay, now }),
    sql.rows(findOptions, { resortId }),
  ])
  if (!row || !booked) throw new AppError('NOT_FOUND')
  const rules = getRules(booked)
  const { tripOptions, resOptions } = parseOptions(stored)
  const today = dateAt(now, timeZone)
  const [arrival, weather, forecast, events, requests, share, guests] = await Promise.all([
    readArrival(sql, stay, { ...row, check_out_time: rules.checkOutTime }, tripOptions, {
      now,
      timeZone,
    }),
    sql.row(queries.findUsualWeather, { resortId, month: Number(row.arrival.slice(5, 7)) }),
    sql.rows(findForecast, {
      resortId,
      today,
      from: row.arrival,
      to: row.departure,
      since: new Date(now.getTime() - FORECAST_MS),
    }),
    sql.rows(queries.findEventsDuring, { resortId, from: row.arrival, to: row.departure }),
    sql.rows(findStayRequests, stay),
    sql.row(findShare, { resortId, id }),
    readGuests(sql, session, { id, ...row }, now),
  ])
  return {
    today,
    phase: tripPhase(row, today),
    sleeps: row.max_people,
    bookedLine: tripOptions.bookedLine,
    ...arrival,
    sharedOn: share?.made_on ?? null,
    guests: guests.guests,
    mayInvite: guests.mayInvite && offersGuests(resOptions.types, row.type),
    requests,
    mayAsk: mayAskFor({ ...row, asked: requests.length }, today) ? tripOptions.requests : [],
    weather,
    forecast,
    lots: row.lots,
    openFeeCents: Math.max(0, row.open_fee_cents),
    ...whatCancelingGives(row, { rules, today, bookedHoursAgo: booked.booked_hours_ago }),
    events,
  }
}

/** The way to a stay and its steps of arriving, with codes only while they may be told. */
export async function readArrival(
  sql: ReadSql,
  stay: { readonly resortId: string; readonly ownerAccountId: string; readonly id: string },
  dates: Pick<TripRow, 'status' | 'arrival' | 'departure'> & { readonly check_out_time: string },
  { directions, mapPicture, mapDescription, codesFrom }: ResortOptions['tripOptions'],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<Arrival> {
  const codesOpen = areCodesOpen(
    { ...dates, checkOutTime: dates.check_out_time },
    { now, timeZone, opensAt: codesFrom },
  )
  const steps = await sql.rows(queries.findArrivalSteps, { ...stay, codesOpen })
  return {
    directions,
    map: mapPicture === '' ? null : { address: mapPicture, description: mapDescription },
    steps: steps.map(({ icon, title, text, secret_name, secret }) => ({
      icon,
      title,
      text,
      secret: secret_name === '' ? null : { name: secret_name, value: secret },
    })),
  }
}

interface Terms {
  readonly rules: RuleSet
  readonly today: CalendarDate
  readonly bookedHoursAgo: number
}

/** The dated steps of canceling, where the stay can still be canceled. */
function whatCancelingGives(row: TripRow, terms: Terms): Pick<Trip, 'ladder' | 'graceEndsAt'> {
  if (row.status !== 'confirmed') return { ladder: [], graceEndsAt: null }
  const ladder = cancellationLadder({ ...terms, arrival: row.arrival, points: row.points })
  const graceEnds = row.booked_at.getTime() + terms.rules.cancellation.graceHours * HOUR_MS
  return {
    ladder: [...ladder],
    graceEndsAt: ladder[0]?.grace ? new Date(graceEnds).toISOString() : null,
  }
}
