import type { ResortOptions } from '@ownerng/contract'
import {
  AppError,
  areCounts,
  dateAt,
  type GuestForm,
  guestFaults,
  guestState,
  peopleReasons,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { MessageContext } from '@ownerng/messages'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { readerLocale } from '../../../shared/language.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { findReservation } from '../reservation.queries.ts'
import { GUEST_PATH } from './guest-mail.ts'
import { type GuestFaults, guestFormPage, overGuestPage, waitingPage } from './guest-page.ts'
import * as queries from './guests.queries.ts'
import {
  type LinkRequest,
  type OpenedLink,
  openLink,
  type PrivatePage,
  readPageOptions,
  sendPrivatePage,
} from './private-page.ts'
import { sharedPage } from './shared-page.ts'
import { readArrival } from './show-trip.ts'

const FORM_BYTES = 8 * 1024
const MAX_FIELD = 200

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

async function sendPage(
  services: Services,
  request: LinkRequest,
  reply: FastifyReply,
  form: GuestForm | null,
) {
  const locale = readerLocale(null, request)
  const page = await openLink(services, request, 'guest', async (link) => {
    const { sql, resortId, secretHash } = link
    const statement = form ? queries.lockGuestPage : queries.findGuestPage
    const row = await sql.row(statement, { resortId, secretHash })
    return row && pageOf({ ...link, row, ...(await readPageOptions(link, locale)) }, form)
  })
  // a form that was taken is not sent again by going back
  if (page === SEE_OTHER) return reply.redirect(`${GUEST_PATH}/${request.params.address}`, 303)
  return sendPrivatePage(reply, page ?? { status: 404, html: overGuestPage(locale, 'unknown') })
}

interface Reading extends OpenedLink {
  readonly row: queries.GuestPageRow
  readonly options: ResortOptions
  readonly context: MessageContext
}

async function pageOf(reading: Reading, form: GuestForm | null): Promise<PrivatePage> {
  const { sql, resortId, row, context, now } = reading
  const { resOptions, tripOptions } = reading.options
  const today = dateAt(now, row.time_zone)
  const over = overState(row, now, today)
  if (over) return { status: 410, html: overGuestPage(context.locale, over) }
  if (row.step === 'confirmed') {
    const of = { resortId, ownerAccountId: row.owner_account_id ?? '', id: row.reservation_id }
    const time = { now, timeZone: row.time_zone }
    const arrival = await readArrival(sql, of, row, tripOptions, time)
    return { status: 200, html: sharedPage(context, row, arrival, row.first_name) }
  }
  if (row.step === 'filled')
    return form ? SEE_OTHER : { status: 200, html: waitingPage(context, row) }
  const options = { labels: resOptions.peopleLabels, houseRules: tripOptions.houseRules }
  if (!form) return { status: 200, html: guestFormPage(context, row, options) }
  const faults = faultsOf(reading, form, options.houseRules)
  if (Object.keys(faults.fields).length > 0 || faults.people?.length !== 0)
    return { status: 422, html: guestFormPage(context, row, options, { form, faults }) }
  await takeForm(reading, form)
  return SEE_OTHER
}

/** Leads back to the address, after a form was taken. */
const SEE_OTHER: PrivatePage = { status: 303, html: '' }

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
