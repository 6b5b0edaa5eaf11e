import type { ResortOptions } from '@ownerng/contract'
import {
  AppError,
  areCounts,
  type CalendarDate,
  cleanName,
  dateAt,
  type GuestForm,
  guestFaults,
  guestState,
  isGuestNote,
  MAX_GUEST_NOTE,
  mayDecline,
  mayReturn,
  peopleReasons,
  trimInvisible,
} from '@ownerng/domain'
import { fillRules } from '@ownerng/domain/rules-schema'
import type { MessageContext } from '@ownerng/messages'
import { calendarFeedFile } from '@ownerng/messages/calendar/feed-file'
import { tripsGuestPage } from '@ownerng/messages/trips/guest-page'
import { writeReason } from '@ownerng/messages/write-reason'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ReadSql } from '../../../db/database.ts'
import { inTurn } from '../../../http/fair-turns.ts'
import { PAGE_POLICY } from '../../../http/security-headers.ts'
import { requireSession } from '../../../http/session.ts'
import { requireRight } from '../../../http/session-rules.ts'
import type { Services } from '../../../services.ts'
import { readPhoneNumber } from '../../../shared/phone-numbers.ts'
import { readResortPage } from '../../resort/page-brand.ts'
import {
  chosenLanguage,
  type LinkRequest,
  type OpenedLink,
  openLink,
  type PrivateFile,
  type PrivatePage,
  sendPrivateFile,
  sendPrivatePage,
} from '../../resort/private-page.ts'
import { GUEST_PATH } from '../../stays/guest-mail.ts'
import { findReservation, lockStay } from '../../stays/reservation.queries.ts'
import { CALENDAR_TYPE, writeStayEvent } from '../../stays/stay-event.ts'
import { sharedPage, translateStay } from '../sharing/shared-page.ts'
import { readArrival } from '../show-trip.ts'
import { takeDecline, takeForm } from './guest-answer.ts'
import { declinedPage, declineSection, draftScript, type FaultyNote } from './guest-decline.ts'
import {
  calendarAddress,
  canceledGuestPage,
  type FormOptions,
  type GuestFaults,
  guestForm,
  guestFormPage,
  overGuestPage,
  ownerNote,
  type Typed,
  waitingPage,
} from './guest-page.ts'
import * as queries from './guests.queries.ts'

const FORM_BYTES = 8 * 1024
const MAX_FIELD = 200

/** The pages of an invited guest: the form, the wait for approval, and the trip. */
export function guestPageRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { address: string } }>(
    `${GUEST_PATH}/:address`,
    { config: { style: 'resource' } },
    (request, reply) => sendPage(services, request, reply, null),
  )
  app.get(
    '/api/reservations/:id/guest-page',
    { config: { style: 'resource' } },
    (request: PreviewRequest, reply) =>
      inTurn(request, () => sendPreview(services, request, reply)),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // the secret in the address authenticates, and pages without a referrer send no origin
    scope.post<{ Params: { address: string } }>(
      `${GUEST_PATH}/:address`,
      { config: { style: 'resource', fromAnywhere: true } },
      (request, reply) => sendPage(services, request, reply, readAnswer(request.body)),
    )
  })
}

type PreviewRequest = FastifyRequest<{
  Params: { id: string }
  Querystring: { sessionID?: string }
}>

/** The browser sends no form of the preview, and runs no script that could store a guest's draft. */
const PREVIEW_POLICY = PAGE_POLICY.map((directive) =>
  directive.startsWith('form-action') ? "form-action 'none'" : directive,
).concat("script-src 'none'")

/**
 * Shows the owner the page of a stay's guest, as the guest sees it. It is found by the stay, not by
 * the guest's link, which is in neither the address nor the page. Only for logins that may invite
 * guests: the page has the door codes on the day of arrival.
 */
async function sendPreview(services: Services, request: PreviewRequest, reply: FastifyReply) {
  const act = await requireSession(services, request, String(request.query.sessionID ?? ''))
  const { resortId, ownerAccountId, ownerNumber, timeZone } = act.subject
  requireRight(act, 'inviteGuest', ownerNumber)
  const now = services.clock.now()
  const preview = await services.database.readInResort(resortId, async (sql) => {
    const key = { resortId, ownerAccountId, id: request.params.id }
    const [resortPage, stay, row] = await Promise.all([
      readResortPage(sql, resortId, act.actor.language),
      sql.row(findReservation, key),
      sql.row(queries.findGuestPageOfStay, key),
    ])
    if (!resortPage || !stay) throw new AppError('NOT_FOUND')
    if (!row) return { status: 410, html: overGuestPage(resortPage) }
    const { options, context } = resortPage
    const page = { ...resortPage, note: tripsGuestPage(context).preview({ name: row.name }) }
    const shown = translateStay(context, row)
    const today = dateAt(now, timeZone)
    const reading = { sql, resortId, now, page, row, shown, today, options, context }
    const over = overState(reading)
    if (over === 'canceled') return { status: 410, html: canceledGuestPage(page, shown) }
    if (over) return { status: 410, html: overGuestPage(page, over) }
    return { status: 200, html: await standingPage(reading) }
  })
  reply.header('content-security-policy', PREVIEW_POLICY.join('; '))
  return sendPrivatePage(reply, preview)
}

/** What a guest sends: the form, or that they decline. */
type Answer = { readonly form: GuestForm } | { readonly declines: FaultyNote }

async function sendPage(
  services: Services,
  request: LinkRequest,
  reply: FastifyReply,
  answer: Answer | null,
) {
  const kind = { visits: 'guest', unknown: overGuestPage }
  const page = await openLink(services, request, kind, async (link) => {
    const row = await readRow(link, answer !== null)
    if (!row) return null
    const { sql, resortId, now } = link
    await sql.rows(queries.markGuestPageOpened, { resortId, id: row.id, now })
    const today = dateAt(link.now, row.timeZone)
    const { options, context } = link.page
    const shown = translateStay(context, row)
    const reading = { ...link, row, shown, today, options, context }
    const isFile = !answer && pageQuery.parse(request.query).file === 'calendar'
    return isFile && isActive(reading) ? calendarFile(services, reading) : getPage(reading, answer)
  })
  if ('content' in page) return sendPrivateFile(reply, page)
  // redirect after a POST, so that going back doesn't send the form again
  const language = chosenLanguage(request)
  const query = language ? `?lang=${language}` : ''
  if (page === SEE_OTHER)
    return reply.redirect(`${GUEST_PATH}/${request.params.address}${query}`, 303)
  return sendPrivatePage(reply, page)
}

const pageQuery = z.object({ file: z.string().catch('') })

/** Whether the guest may come: the stay takes place, and they didn't decline. */
const isActive = (reading: Standing) =>
  overState(reading) === null && reading.row.step !== 'declined'

/** The stay in the guest's calendar, with neither codes nor the link. The UID is the invitation's. */
function calendarFile(services: Services, { row, shown, context }: Reading): PrivateFile {
  const messages = calendarFeedFile(context)
  const content = writeStayEvent(services, {
    ...row,
    id: `guest-${row.id}`,
    isCanceled: false,
    summary: messages.place(shown),
    location: row.address,
    description: messages.reservation({ number: row.number, guest: '', hasGuest: false }),
  })
  return { name: `stay-${row.number}.ics`, type: CALENDAR_TYPE, content }
}

/** Reads the invitation. An answer locks the stay first, like every change of it. */
async function readRow({ sql, resortId, secretHash }: OpenedLink, isAnswer: boolean) {
  const link = { resortId, secretHash }
  const row = await sql.row(queries.findGuestPage, link)
  if (!row || !isAnswer) return row
  await sql.row(lockStay, {
    resortId,
    ownerAccountId: row.ownerAccountId ?? '',
    id: row.reservationId,
  })
  return sql.row(queries.lockGuestPage, link)
}

interface Reading extends Standing {
  readonly sql: OpenedLink['sql']
}

interface Standing extends Omit<OpenedLink, 'secretHash' | 'sql'> {
  readonly sql: ReadSql
  /** As stored, for decisions and writes. */
  readonly row: queries.GuestPageRow
  /** As pages show it: with the texts of the resort in the reader's language. */
  readonly shown: queries.GuestPageRow
  readonly options: ResortOptions
  readonly context: MessageContext
  readonly today: CalendarDate
}

async function getPage(reading: Reading, answer: Answer | null): Promise<PrivatePage> {
  const { row, shown, page, today } = reading
  const over = overState(reading)
  if (over === 'canceled') return { status: 410, html: canceledGuestPage(page, shown) }
  if (over) return { status: 410, html: overGuestPage(page, over) }
  if (row.step === 'declined') return pageAfterDeclining(reading, answer)
  if (answer && 'declines' in answer && mayDecline(row.step, row.arrival, today))
    return decline(reading, answer.declines)
  if (answer && row.step !== 'invited') return SEE_OTHER
  if (!answer || !('form' in answer)) return { status: 200, html: await standingPage(reading) }
  const arrival = await readWay(reading)
  return sendForm(reading, answer.form, (typed) =>
    guestFormPage(page, { row: shown, today, arrival }, formOptions(reading), { typed }),
  )
}

/** The way to the stay, with codes only while they are shown: never before the day of arrival. */
const readWay = ({ sql, resortId, row, options, now }: Standing) =>
  readArrival(sql, { ...row, resortId, id: row.reservationId }, options.tripOptions, now)

/** The page of an invitation in its current state. A rejected note is shown again. */
async function standingPage(reading: Standing, faulty: FaultyNote | null = null): Promise<string> {
  const { row, shown, page, context, today, options } = reading
  const arrival = await readWay(reading)
  const stay = { row: shown, today, arrival }
  if (row.step === 'invited') return guestFormPage(page, stay, formOptions(reading), { faulty })
  const section = mayDecline(row.step, row.arrival, today)
    ? declineSection(context, shown, canReturn(reading, 'declined'), faulty)
    : ''
  if (row.step === 'filled') return waitingPage(page, stay, section)
  const messages = tripsGuestPage(context)
  const headline = today < row.arrival ? options.tripOptions.bookedLine : ''
  return sharedPage(page, shown, arrival, {
    today,
    guest: {
      title: headline
        ? headline.replaceAll('{name}', row.firstName)
        : messages.hello({ name: row.firstName }),
      // names the owner only as long as the form to decline does
      lead: section ? messages.gift(shown) : '',
      number: row.number,
      note: ownerNote(shown, section !== ''),
      decline: section,
      script: draftScript(row.step),
      calendar: calendarAddress(page),
    },
  })
}

async function decline(reading: Reading, faulty: FaultyNote): Promise<PrivatePage> {
  if (!isGuestNote(faulty.note)) return { status: 422, html: await standingPage(reading, faulty) }
  await takeDecline(reading, faulty.note)
  return SEE_OTHER
}

/** A guest who declined can still accept, unless another guest was invited. */
async function pageAfterDeclining(reading: Reading, answer: Answer | null): Promise<PrivatePage> {
  const { sql, resortId, row, shown, page, context, today } = reading
  const { step, reservationId } = row
  const show = (status: number, back: Parameters<typeof declinedPage>[2]) => ({
    status,
    html: declinedPage(page, { row: shown, today }, back),
  })
  if (answer && 'declines' in answer) return SEE_OTHER
  const status = answer ? 410 : 200
  if (!canReturn(reading, step)) return show(status, 'over')
  const others = await sql.rows(queries.findUnsettled, { resortId, reservationId })
  if (others.some((other) => other.step !== 'declined')) return show(status, 'taken')
  const formPage = (typed: Typed | null) =>
    declinedPage(
      page,
      { row: shown, today },
      {
        form: guestForm(context, shown, formOptions(reading), typed),
        isOpen: typed !== null,
      },
    )
  return answer ? sendForm(reading, answer.form, formPage) : { status: 200, html: formPage(null) }
}

/** Whether an invitation with this step can still be accepted. */
const canReturn = ({ row, now, today }: Standing, step: queries.GuestPageRow['step']): boolean =>
  mayReturn({ step, endsAt: row.endsAt }, row.arrival, { now, today })

/** Accepts a form, or shows it again with its faults. */
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

const formOptions = ({ options }: Standing): FormOptions => ({
  labels: options.resOptions.peopleLabels,
  houseRules: options.tripOptions.houseRules,
})

/** Redirects to the same address after an answer. */
const SEE_OTHER: PrivatePage = { status: 303, html: '' }

/** Why a link no longer works; null if it does. */
function overState({ row, now, today }: Standing) {
  const { step, endsAt, arrival, departure, status } = row
  const state = guestState({ step, endsAt }, arrival, { now, today })
  if (state === 'withdrawn') return 'withdrawn'
  if (status === 'cancelled') return 'canceled'
  if (status !== 'confirmed' || departure < today) return 'past'
  return state === 'expired' ? 'expired' : null
}

/** Faults of a form; people are checked by the rules of the stay. */
function getFaults({ row, context }: Reading, form: GuestForm, houseRules: string): GuestFaults {
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
function readAnswer(body: unknown): Answer {
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
