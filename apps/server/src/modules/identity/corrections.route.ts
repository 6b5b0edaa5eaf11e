import { dateAt, wallTimeAt } from '@ownerng/domain'
import { identityCorrections } from '@ownerng/messages/identity/corrections'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RowOf } from '../../db/statement.ts'
import { addAudit } from '../../http/audit.ts'
import { brandedPage, callButton, type PageFrame } from '../../http/html-page.ts'
import { escapeHtml } from '../../integrations/mail/outbox.ts'
import type { Services } from '../../services.ts'
import {
  type LinkRequest,
  type OpenedLink,
  openLink,
  type PrivatePage,
  sendPrivatePage,
} from '../resort/private-page.ts'
import { cancelCorrection, confirmCorrection, readPlace } from './correct-contact.ts'
import { CORRECTION_PATH, maskContact } from './correction-notices.ts'
import { findByLink } from './corrections.queries.ts'

type CorrectionRow = RowOf<typeof findByLink>

const PATH = `${CORRECTION_PATH}/:address`

/**
 * GET and POST the pages that confirm and cancel a corrected contact. Only the button does it,
 * because link scanners open pages.
 */
export function correctionsRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { address: string } }>(
    PATH,
    { config: { style: 'resource' } },
    (request, reply) => send(services, request, reply, false),
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { bodyLimit: 1024 },
      (_, payload, done) => {
        payload.resume()
        payload.on('end', () => done(null, null))
      },
    )
    // the secret in the address authenticates, and pages without a referrer send no origin
    scope.post<{ Params: { address: string } }>(
      PATH,
      { config: { style: 'resource', fromAnywhere: true } },
      (request, reply) => send(services, request, reply, true),
    )
  })
}

async function send(
  services: Services,
  request: LinkRequest,
  reply: FastifyReply,
  isAnswer: boolean,
) {
  const kind = { visits: 'contact correction', unknown: overPage }
  const page = await openLink(services, request, kind, async (link) => {
    const { sql, resortId, secretHash, now } = link
    const row = await sql.row(findByLink, { resortId, secretHash, now })
    if (!row) return null
    const isOpen = !row.isConfirmation || (row.confirmedAt === null && row.endsAt > now)
    if (!isOpen) return null
    const html = isAnswer
      ? await answer(services, request, link, row)
      : formPage(link.page, row, (await readPlace(sql, resortId)).resort)
    return { status: 200, html } satisfies PrivatePage
  })
  return sendPrivatePage(reply, page)
}

async function answer(
  { keys }: Services,
  request: LinkRequest,
  { sql, resortId, now, page }: OpenedLink,
  row: CorrectionRow,
): Promise<string> {
  const { context } = page
  const messages = identityCorrections(context).page
  const { ownerAccountId, kind } = row
  const event = row.isConfirmation ? 'contact-corrected' : 'contact-correction-canceled'
  const audited = { resortId, loginId: null, ownerAccountId, detail: kind }
  await addAudit(sql, request, now, { ...audited, event })
  if (!row.isConfirmation) {
    await cancelCorrection(sql, { resortId, row, context, now })
    const body = callButton(page)
    return brandedPage(page, { title: messages.canceled, lead: messages.canceledText, body })
  }
  const usableAt = await confirmCorrection(sql, keys, { resortId, row, context, now })
  const { resort, timeZone } = await readPlace(sql, resortId)
  const day = dateAt(usableAt, timeZone)
  const time = wallTimeAt(usableAt, timeZone)
  return brandedPage(page, {
    title: messages.confirmed,
    lead: messages.confirmedText({ kind, resort, day, time }),
    body: '',
  })
}

function formPage(
  frame: PageFrame,
  { kind, newValue, isConfirmation }: CorrectionRow,
  resort: string,
): string {
  const messages = identityCorrections(frame.context).page
  // the link to cancel may have reached a stranger
  const contact = isConfirmation ? newValue : maskContact(kind, newValue)
  const button = isConfirmation ? messages.confirmButton : messages.cancelButton
  const lead = isConfirmation ? messages.confirmLead : messages.cancelLead
  return brandedPage(frame, {
    title: isConfirmation ? messages.confirm({ kind }) : messages.cancel({ kind }),
    lead: lead({ kind, contact, resort }),
    body:
      '<section class="narrow"><form method="post">' +
      `<button class="button">${escapeHtml(button)}</button></form></section>`,
  })
}

function overPage(frame: PageFrame): string {
  const { over, overText } = identityCorrections(frame.context).page
  return brandedPage(frame, { title: over, lead: overText, body: callButton(frame) })
}
