import type { ResortOptions } from '@ownerng/contract'
import {
  areCounts,
  dateAt,
  type GuestForm,
  guestFaults,
  guestState,
  isGuestNote,
  MAX_GUEST_NOTE,
  mayDecline,
  mayReturn,
  peopleReasons,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { MessageContext } from '@ownerng/messages'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../../services.ts'
import { readerLocale } from '../../../shared/language.ts'
import { GUEST_PATH } from '../../stays/guest-mail.ts'
import { lockStay } from '../../stays/reservation.queries.ts'
import {
  type LinkRequest,
  type OpenedLink,
  openLink,
  type PrivatePage,
  readPageOptions,
  sendPrivatePage,
} from '../private-page.ts'
import { sharedPage } from '../sharing/shared-page.ts'
import { readArrival } from '../show-trip.ts'
import { takeDecline, takeForm } from './guest-answer.ts'
import { declinedPage, declineSection, draftScript, type FaultyNote } from './guest-decline.ts'
import {
  type FormOptions,
  type GuestFaults,
  guestForm,
  guestFormPage,
  overGuestPage,
  type Typed,
  waitingPage,
} from './guest-page.ts'
import * as queries from './guests.queries.ts'

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
      (request, reply) => sendPage(services, request, reply, readAnswer(request.body)),
    )
  })
}

/** What a guest sends: the form, or that they cannot come. */
type Answer = { readonly form: GuestForm } | { readonly declines: FaultyNote }

async function sendPage(
  services: Services,
  request: LinkRequest,
  reply: FastifyReply,
  answer: Answer | null,
) {
  const locale = readerLocale(null, request)
  const page = await openLink(services, request, 'guest', async (link) => {
    const row = await readRow(link, answer !== null)
    return row && getPage({ ...link, row, ...(await readPageOptions(link, locale)) }, answer)
  })
  // a form that was taken is not sent again by going back
  if (page === SEE_OTHER) return reply.redirect(`${GUEST_PATH}/${request.params.address}`, 303)
  return sendPrivatePage(reply, page ?? { status: 404, html: overGuestPage(locale, 'unknown') })
}

/** Who answers waits for whoever changes the stay, as everybody does who writes of it. */
async function readRow({ sql, resortId, secretHash }: OpenedLink, isAnswer: boolean) {
  const of = { resortId, secretHash }
  const row = await sql.row(queries.findGuestPage, of)
  if (!row || !isAnswer) return row
  await sql.row(lockStay, {
    resortId,
    ownerAccountId: row.owner_account_id ?? '',
    id: row.reservation_id,
  })
  return sql.row(queries.lockGuestPage, of)
}

interface Reading extends OpenedLink {
  readonly row: queries.GuestPageRow
  readonly options: ResortOptions
  readonly context: MessageContext
}

async function getPage(reading: Reading, answer: Answer | null): Promise<PrivatePage> {
  const { row, context, now } = reading
  const today = dateAt(now, row.time_zone)
  const over = overState(row, now, today)
  if (over) return { status: 410, html: overGuestPage(context.locale, over) }
  if (row.step === 'declined') return pageAfterDeclining(reading, answer)
  if (answer && 'declines' in answer && mayDecline(row.step, row.arrival, today))
    return decline(reading, answer.declines)
  if (answer && row.step !== 'invited') return SEE_OTHER
  return answer && 'form' in answer
    ? sendForm(reading, answer.form, (typed) =>
        guestFormPage(context, row, formOptions(reading), { typed }),
      )
    : { status: 200, html: await standingPage(reading) }
}

/** What the link shows where an invitation stands; words that cannot be passed on come back. */
async function standingPage(reading: Reading, faulty: FaultyNote | null = null): Promise<string> {
  const { sql, resortId, row, context, now, options } = reading
  const today = dateAt(now, row.time_zone)
  const canReturn = mayReturn({ step: 'declined', endsAt: row.ends_at }, row.arrival, {
    now,
    today,
  })
  if (row.step === 'invited') return guestFormPage(context, row, formOptions(reading), { faulty })
  const section = mayDecline(row.step, row.arrival, today)
    ? declineSection(context, row, canReturn, faulty)
    : ''
  if (row.step === 'filled') return waitingPage(context, row, section)
  const of = { resortId, ownerAccountId: row.owner_account_id ?? '', id: row.reservation_id }
  const time = { now, timeZone: row.time_zone }
  const arrival = await readArrival(sql, of, row, options.tripOptions, time)
  return sharedPage(context, row, arrival, {
    name: row.first_name,
    decline: section + draftScript(row.step),
  })
}

async function decline(reading: Reading, words: FaultyNote): Promise<PrivatePage> {
  if (!isGuestNote(words.note)) return { status: 422, html: await standingPage(reading, words) }
  await takeDecline(reading, words.note)
  return SEE_OTHER
}

/** Who declined can send the form after all, unless somebody else is asked by now. */
async function pageAfterDeclining(reading: Reading, answer: Answer | null): Promise<PrivatePage> {
  const { sql, resortId, row, context, now } = reading
  const today = dateAt(now, row.time_zone)
  const { step, ends_at: endsAt, reservation_id: reservationId } = row
  const show = (status: number, back: Parameters<typeof declinedPage>[2]) => ({
    status,
    html: declinedPage(context, row, back),
  })
  if (answer && 'declines' in answer) return SEE_OTHER
  const status = answer ? 410 : 200
  if (!mayReturn({ step, endsAt }, row.arrival, { now, today })) return show(status, 'over')
  const others = await sql.rows(queries.findUnsettled, { resortId, reservationId })
  if (others.some((other) => other.step !== 'declined')) return show(status, 'taken')
  const formPage = (typed: Typed | null) =>
    declinedPage(context, row, {
      form: guestForm(context, row, formOptions(reading), typed),
      isOpen: typed !== null,
    })
  return answer ? sendForm(reading, answer.form, formPage) : { status: 200, html: formPage(null) }
}

/** Takes a form, or shows it again with everything that is wrong. */
async function sendForm(
  reading: Reading,
  form: GuestForm,
  pageWith: (typed: Typed) => string,
): Promise<PrivatePage> {
  const faults = getFaults(reading, form, formOptions(reading).houseRules)
  if (Object.keys(faults.fields).length > 0 || faults.people?.length !== 0)
    return { status: 422, html: pageWith({ form, faults }) }
  await takeForm(reading, form, reading.context.locale)
  return SEE_OTHER
}

const formOptions = ({ options }: Reading): FormOptions => ({
  labels: options.resOptions.peopleLabels,
  houseRules: options.tripOptions.houseRules,
})

/** Leads back to the address, after an answer was taken. */
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
function getFaults({ row, context }: Reading, form: GuestForm, houseRules: string): GuestFaults {
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

const MAX_NOTE = 4 * MAX_GUEST_NOTE

/** Declining has a button of its own. */
function readAnswer(body: unknown): Answer {
  const { decline, note = '' } = sentForm.parse(body)
  return decline ? { declines: { note: note.trim().slice(0, MAX_NOTE) } } : { form: readForm(body) }
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
