import { staffInvitation } from '@ownerng/messages/staff/invitation'
import { brandedPage, callButton, type PageFrame } from '../../http/html-page.ts'
import { type FormFault, faultSummary, formFields } from '../../http/page-form.ts'
import { escapeHtml } from '../../integrations/mail/outbox.ts'

/** A person who was invited; `login` is null for someone new, who chooses a login ID. */
export interface Invited {
  readonly name: string
  readonly email: string
  readonly login: string | null
}

interface InvitationForm {
  readonly invited: Invited
  readonly min: number
  readonly max: number
  readonly loginIdMax: number
  /** The login ID that the person typed, or a suggestion. */
  readonly loginId: string
  readonly faults: readonly FormFault[]
}

const resortName = ({ brand }: PageFrame): string => brand?.name ?? ''

/** The page where an invited person chooses a login ID and a password. */
export function invitationPage(frame: PageFrame, form: InvitationForm): string {
  const { invited, min, max, loginIdMax: most, loginId, faults } = form
  const messages = staffInvitation(frame.context)
  const { name, login } = invited
  const resort = resortName(frame)
  const field = formFields(faults)
  const newPassword = 'type="password" required autocomplete="new-password" maxlength="200"'
  const ownLogin =
    login === null
      ? field('loginId', {
          label: messages.loginId,
          value: loginId,
          attributes: 'type="text" required autocomplete="username" maxlength="200"',
          hint: messages.loginIdHint({ most }),
        })
      : // password managers store the password under this name
        `<input type="hidden" name="loginId" autocomplete="username" value="${escapeHtml(login)}">`
  return brandedPage(frame, {
    title: login === null ? messages.title : messages.restoreTitle,
    lead:
      login === null
        ? messages.lead({ name, resort })
        : messages.restoreLead({ name, login, resort }),
    body: [
      '<section class="narrow">',
      faultSummary(messages.faultsTitle({ count: faults.length }), faults),
      '<form method="post" novalidate>',
      ownLogin,
      field('password', {
        label: messages.password,
        value: '',
        attributes: newPassword,
        hint: messages.passwordHint({ min, max }),
      }),
      field('again', { label: messages.again, value: '', attributes: newPassword }),
      `<div><button class="button">${escapeHtml(messages.save)}</button></div></form></section>`,
    ].join(''),
  })
}

/** The page after the person chose a password. */
export function joinedPage(frame: PageFrame, { name }: Invited, login: string): string {
  const messages = staffInvitation(frame.context)
  return brandedPage(frame, {
    title: messages.done({ name }),
    lead: messages.doneText({ login, resort: resortName(frame) }),
    body: '',
  })
}

/** The page of a link that is unknown, was used, or has expired. */
export function overInvitationPage(frame: PageFrame): string {
  const messages = staffInvitation(frame.context)
  return brandedPage(frame, {
    title: messages.over,
    lead: messages.overText,
    body: callButton(frame),
  })
}
