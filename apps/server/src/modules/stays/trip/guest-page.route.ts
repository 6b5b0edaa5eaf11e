import {
  AppError,
  areCounts,
  dateAt,
  type GuestForm,
  guestFaults,
  guestState,
  MINUTE_MS,
  peopleReasons,
  type RateLimit,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { MessageContext } from '@ownerng/messages'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ResortSql } from '../../../db/database.ts'
import { hashOf } from '../../../http/session.ts'
import { countOne } from '../../../http/throttle.ts'
import { visitorOf } from '../../../http/visitor.ts'
import type { Services } from '../../../services.ts'
import { readerLocale } from '../../../shared/language.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { findOptions } from '../../resort/resort-directory.queries.ts'
import { parseOptions, readContext } from '../../resort/resort-directory.ts'
import { findReservation } from '../reservation.queries.ts'
import { GUEST_PATH } from './guest-mail.ts'
import { type GuestFaults, guestFormPage, overGuestPage, waitingPage } from './guest-page.ts'
import * as queries from './guests.queries.ts'
import { findSharedResort } from './share.queries.ts'
import { sharedPage } from './shared-page.ts'
import { readArrival } from './show-trip.ts'

/** Of one visitor; a form is sent a few times, and a secret is guessed by nobody. */
const OPENINGS: RateLimit = { most: 60, perMs: 10 * MINUTE_MS }
const FORM_BYTES = 8 * 1024
const MAX_FIELD = 200

type LinkRequest = FastifyRequest<{ Params: { address: string } }>

/** The pages behind the link of an invited guest: the form, waiting for the owner, the trip. */
export function guestPageRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { address: string } }>(
    `${GUEST_PATH}/:address`,
    { config: { style: 'resource' } },
    (request, reply) => sendPage(services, request, reply, null),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // the secret in the address is the proof, and browsers name no origin where no referrer is sent
    scope.post<{ Params: { address: string } }>(
      `${GUEST_PATH}/:address`,
      { config: { style: 'resource', fromAnywhere: true } },
      (request, reply) => sendPage(services, request, reply, readForm(request.body)),
    )
  })
}

/** A page with its status; 303 leads back to the address after a form was taken. */
interface GuestPage {
  readonly status: number
  readonly html: string
}

async function sendPage(
  services: Services,
  request: LinkRequest,
  reply: FastifyReply,
  form: GuestForm | null,
) {
  const [, resortId = '', secret = ''] =
    /^([A-Z0-9]{1,20})\.([\w-]{32})$/.exec(request.params.address) ?? []
  const locale = readerLocale(null, request)
  const now = services.clock.now()
  const page = resortId
    ? await services.database.inResort(resortId, async (sql) => {
        if (!(await sql.row(findSharedResort, { resortId }))) return null
        const visitor = `guest ${visitorOf(request.ip)}`
        if (!(await countOne(sql, resortId, visitor, OPENINGS, now)))
          throw new AppError('TOO_MANY_REQUESTS')
        const link = { resortId, secretHash: hashOf(secret) }
        const row = await sql.row(form ? queries.lockGuestPage : queries.findGuestPage, link)
        if (!row) return null
        const context = await readContext(sql, { resortId, locale })
        return pageOf({ sql, resortId, row, context, now }, form)
      })
    : null
  const { status, html } = page ?? { status: 404, html: overGuestPage(locale, 'unknown') }
  // a form that was taken is not sent again by going back
  if (status === 303) return reply.redirect(`${GUEST_PATH}/${request.params.address}`, 303)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .send(html)
}

interface Reading {
  readonly sql: ResortSql
  readonly resortId: string
  readonly row: queries.GuestPageRow
  readonly context: MessageContext
  readonly now: Date
}

async function pageOf(reading: Reading, form: GuestForm | null): Promise<GuestPage> {
  const { sql, resortId, row, context, now } = reading
  const today = dateAt(now, row.time_zone)
  const over = overState(row, now, today)
  if (over) return { status: 410, html: overGuestPage(context.locale, over) }
  if (row.step === 'confirmed') {
    const of = { resortId, ownerAccountId: row.owner_account_id ?? '', id: row.reservation_id }
    const arrival = await readArrival(sql, of, row, { now, timeZone: row.time_zone })
    return { status: 200, html: sharedPage(context, row, arrival, row.first_name) }
  }
  if (row.step === 'filled')
    return form ? SEE_OTHER : { status: 200, html: waitingPage(context, row) }
  const { resOptions, tripOptions } = parseOptions(await sql.rows(findOptions, { resortId }))
  const options = { labels: resOptions.peopleLabels, houseRules: tripOptions.houseRules }
  if (!form) return { status: 200, html: guestFormPage(context, row, options) }
  const faults = faultsOf(reading, form, options.houseRules)
  if (Object.keys(faults.fields).length > 0 || faults.people?.length !== 0)
    return { status: 422, html: guestFormPage(context, row, options, { form, faults }) }
  await takeForm(reading, form)
  return SEE_OTHER
}

const SEE_OTHER: GuestPage = { status: 303, html: '' }

/** Why a link shows nothing anymore; null where it does. */
function overState(row: queries.GuestPageRow, now: Date, today: string) {
  const { step, ends_at: endsAt, arrival, departure, status } = row
  const state = guestState({ step, endsAt }, arrival, { now, today })
  if (state === 'withdrawn') return 'withdrawn'
  if (status === 'cancelled') return 'canceled'
  if (status !== 'confirmed' || departure < today) return 'past'
  return state === 'expired' ? 'expired' : null
}

/** Everything that is wrong: fields by what was typed, people by the rules of the stay. */
function faultsOf({ row, context }: Reading, form: GuestForm, houseRules: string): GuestFaults {
  const rules = fillRules(row.rules)
  const { rules: unaccepted, ...fields } = guestFaults(form)
  const people = areCounts(form.people)
    ? peopleReasons(rules, form.people, { name: row.type_name, maxPeople: row.max_people }).map(
        (reason) => writeReason(context, reason).sentence,
      )
    : null
  return {
    fields: houseRules !== '' && unaccepted ? { ...fields, rules: unaccepted } : fields,
    people,
  }
}

/** Stores the form, and tells the owner that somebody waits for them. */
async function takeForm({ sql, resortId, row, context, now }: Reading, form: GuestForm) {
  const { firstName, lastName, phone, arrivalTime, carPlate, people } = form
  await sql.rows(queries.fillGuestForm, {
    resortId,
    id: row.id,
    now,
    locale: context.locale,
    firstName,
    lastName,
    phone,
    arrivalTime,
    carPlate,
    people: [...people],
  })
  const ownerAccountId = row.owner_account_id ?? ''
  const id = row.reservation_id
  const stay = await sql.row(findReservation, { resortId, ownerAccountId, id })
  if (!stay) throw new AppError('UNEXPECTED')
  await notifyOwner(
    sql,
    resortId,
    ownerAccountId,
    {
      code: 'guest-filled',
      params: {
        number: stay.number,
        resort: row.resort_name,
        unit: stay.unit_name,
        from: stay.arrival,
        to: stay.departure,
        guest: `${firstName} ${lastName}`,
      },
      link: `/nav/reservations/${id}`,
    },
    now,
  )
}

const sentForm = z.record(z.string(), z.string()).catch({})

/** What was typed, cut to what a form sends; a count that is none is not a number. */
function readForm(body: unknown): GuestForm {
  const typed = new Map(Object.entries(sentForm.parse(body)))
  const text = (name: string) => (typed.get(name) ?? '').trim().slice(0, MAX_FIELD)
  const count = (name: string) => (typed.has(name) ? Number(text(name) || Number.NaN) : 0)
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    arrivalTime: text('arrivalTime'),
    carPlate: text('carPlate'),
    people: [1, 2, 3, 4].map((category) => count(`party${category}`)),
    acceptsRules: typed.get('rules') === 'yes',
  }
}
