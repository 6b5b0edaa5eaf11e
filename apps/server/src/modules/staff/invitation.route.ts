import type { ResortOptions } from '@ownerng/contract'
import {
  APP_KINDS,
  findNewPasswordFaults,
  type NewPasswordFaults,
  normalizeAttempt,
  type PasswordLengths,
  trimInvisible,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { staffInvitation } from '@ownerng/messages/staff/invitation'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { FormFault } from '../../http/page-form.ts'
import type { SecretLink } from '../../http/secret-link.ts'
import type { Services } from '../../services.ts'
import { hashPassword } from '../../shared/passwords.ts'
import { isGuessable, toRefusal } from '../identity/new-password.ts'
import type { ResortPage } from '../resort/page-brand.ts'
import {
  type LinkRequest,
  openLink,
  type PrivatePage,
  sendPrivatePage,
} from '../resort/private-page.ts'
import { type Invited, invitationPage, joinedPage, overInvitationPage } from './invitation-page.ts'
import { STAFF_INVITATION_PATH } from './invite-staff.ts'
import { findLink } from './join.queries.ts'
import { joinStaff } from './join-staff.ts'

const FORM_BYTES = 4 * 1024
const PATH = `${STAFF_INVITATION_PATH}/:address`

/** Staff passwords have at least 12 characters, whatever the resort's minimum (PCI DSS 8.3.6). */
const MIN_PASSWORD = 12
/** Longer passwords can't be typed in the sign-in form. */
const MAX_PASSWORD = APP_KINDS.cms.passwordMaxLength

/** GET and POST the page behind an invitation to the staff: a login ID, a password, done. */
export function staffInvitationRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { address: string } }>(
    PATH,
    { config: { style: 'resource' } },
    async (request, reply) => {
      const opened = await readLink(services, request)
      return sendPrivatePage(reply, 'html' in opened ? opened : showForm(opened, null, []))
    },
  )
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // the secret in the address authenticates, and pages without a referrer send no origin
    scope.post<{ Params: { address: string } }>(
      PATH,
      { config: { style: 'resource', fromAnywhere: true } },
      (request, reply) => handleForm(services, request, reply),
    )
  })
}

/** An invitation behind an open link, and the page in the language of its reader. */
interface OpenedInvitation extends SecretLink {
  readonly invited: Invited
  readonly page: ResortPage
}

const readLink = (
  services: Services,
  request: LinkRequest,
): Promise<OpenedInvitation | PrivatePage> =>
  openLink(
    services,
    request,
    { visits: 'staff invitation', unknown: overInvitationPage },
    async ({ sql, resortId, secretHash, now, page }) => {
      const row = await sql.row(findLink, { resortId, secretHash, now })
      return row && { invited: row, page, resortId, secretHash }
    },
  )

const form = z.object({ loginId: text(), password: text(), again: text() })

function text() {
  return z.string().catch('')
}

type Typed = z.output<typeof form>

async function handleForm(services: Services, request: LinkRequest, reply: FastifyReply) {
  const opened = await readLink(services, request)
  if ('html' in opened) return sendPrivatePage(reply, opened)
  const read = form.catch({ loginId: '', password: '', again: '' }).parse(request.body)
  const loginId = trimInvisible(read.loginId.normalize('NFC'))
  const typed = { ...read, loginId }
  const faults = await findFaults(opened, typed)
  if (faults.length > 0) return sendPrivatePage(reply, showForm(opened, typed, faults))
  const { resortId, secretHash, page } = opened
  const { next } = normalizeAttempt({ previous: '', next: typed.password, confirmation: '' })
  const passwordHash = await hashPassword(next)
  const joining = { resortId, secretHash, now: services.clock.now(), loginId, passwordHash }
  const joined = await services.database.inResort(resortId, (sql) =>
    joinStaff(sql, request, joining),
  )
  if (joined === null)
    return sendPrivatePage(reply, { status: 404, html: overInvitationPage(page) })
  if (joined === 'taken') {
    const { loginIdTaken } = staffInvitation(page.context).faults
    const taken = { field: 'loginId', text: loginIdTaken }
    return sendPrivatePage(reply, showForm(opened, typed, [taken]))
  }
  const html = joinedPage(page, opened.invited, joined.login)
  return sendPrivatePage(reply, { status: 200, html })
}

const getLengths = ({ minpl }: ResortOptions): PasswordLengths => ({
  min: Math.min(Math.max(minpl, MIN_PASSWORD), MAX_PASSWORD),
  max: MAX_PASSWORD,
})

/** The rules of the sign-in form for a login ID and a new password. */
async function findFaults(
  { invited, page }: OpenedInvitation,
  { loginId, password, again }: Typed,
): Promise<FormFault[]> {
  const messages = staffInvitation(page.context).faults
  const most = APP_KINDS.cms.loginIdMaxLength
  const lengths = getLengths(page.options)
  const attempt = { previous: '', next: password, confirmation: again }
  const { next, confirmation } = findNewPasswordFaults(attempt, 'temporary', lengths)
  const login = invited.login ?? loginId
  const names = [page.brand?.name ?? '', login, invited.name]
  const write = (fault: Fault) => writeFault(page.context, fault, lengths)
  const isCommon = next === null && (await isGuessable(password, names))
  const common = writeRefusal(page.context, { code: 'PASSWORD_COMMON' }).message
  return [
    ...(login === '' ? [{ field: 'loginId', text: messages.loginIdNeeded }] : []),
    ...(login.length > most ? [{ field: 'loginId', text: messages.loginIdLong({ most }) }] : []),
    ...(next ? [{ field: 'password', text: write(next) }] : []),
    ...(isCommon ? [{ field: 'password', text: common }] : []),
    ...(confirmation ? [{ field: 'again', text: write(confirmation) }] : []),
  ]
}

type Fault = NonNullable<NewPasswordFaults[keyof NewPasswordFaults]>

function writeFault(context: MessageContext, fault: Fault, lengths: PasswordLengths): string {
  const messages = staffInvitation(context).faults
  if (fault === 'enterAgain') return messages.againNeeded
  if (fault === 'enterNew' || fault === 'enterOld' || fault === 'enterTemporary')
    return messages.passwordNeeded
  return writeRefusal(context, toRefusal(fault, lengths)).message
}

/** The form; passwords are never shown again. */
function showForm(
  { invited, page }: OpenedInvitation,
  typed: Typed | null,
  faults: readonly FormFault[],
): PrivatePage {
  const loginIdMax = APP_KINDS.cms.loginIdMaxLength
  const suggested = invited.email.length <= loginIdMax ? invited.email : ''
  const loginId = typed?.loginId ?? suggested
  const lengths = getLengths(page.options)
  const html = invitationPage(page, { invited, ...lengths, loginIdMax, loginId, faults })
  return { status: faults.length > 0 ? 422 : 200, html }
}
