import { AppError, dateAt, type GuestForm, isGuestNote, mayDecline } from '@ownerng/domain'
import { calendarFeedFile } from '@ownerng/messages/calendar/feed-file'
import { tripsGuestPage } from '@ownerng/messages/trips/guest-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTurn } from '../../../http/fair-turns.ts'
import { PAGE_POLICY } from '../../../http/security-headers.ts'
import { requireSession } from '../../../http/session.ts'
import { requireRight } from '../../../http/session-rules.ts'
import type { Services } from '../../../services.ts'
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
import { translateStay } from '../sharing/shared-page.ts'
import { takeDecline, takeForm } from './guest-answer.ts'
import { declinedPage, type FaultyNote } from './guest-decline.ts'
import {
  canceledGuestPage,
  guestForm,
  guestFormPage,
  overGuestPage,
  type Typed,
} from './guest-page.ts'
import {
  canReturn,
  formOptions,
  isActive,
  overState,
  type Reading,
  readWay,
  standingPage,
} from './guest-standing.ts'
import * as queries from './guests.queries.ts'
import { type Answer, getFaults, readAnswer } from './read-guest-form.ts'

const FORM_BYTES = 8 * 1024

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

/**
 * The browser sends no form of the preview, and runs no script that could store a guest's draft.
 */
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

/**
 * The stay in the guest's calendar, with neither codes nor the link. The UID is the invitation's.
 */
function calendarFile(services: Services, { row, shown, context }: Reading): PrivateFile {
  const messages = calendarFeedFile(context)
  const content = writeStayEvent(services, {
    ...row,
    id: `guest-${row.id}`,
    state: 'booked',
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

/** Redirects to the same address after an answer. */
const SEE_OTHER: PrivatePage = { status: 303, html: '' }
