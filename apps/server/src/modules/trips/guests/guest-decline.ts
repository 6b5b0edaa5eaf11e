import { dateAt, MAX_GUEST_NOTE, SECOND_MS } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { commonShell } from '@ownerng/messages/common/shell'
import { tripsGuestPage } from '@ownerng/messages/trips/guest-page'
import { tripsShared } from '@ownerng/messages/trips/shared'
import type { PageFrame } from '../../../http/html-page.ts'
import { escapeHtml } from '../../../integrations/mail/outbox.ts'
import { type ShownStay, stayPage } from '../sharing/shared-page.ts'
import type { GuestPageRow } from './guests.queries.ts'

/** The last day on which the form can be sent. */
export const lastDay = ({ endsAt, timeZone }: GuestPageRow) =>
  dateAt(new Date(endsAt.getTime() - SECOND_MS), timeZone)

/** Script that keeps what a guest types across reloads, until `step` changes. */
export const draftScript = (step: string): string =>
  `<script src="/guest-draft.js" data-step="${step}" defer></script>`

/** A rejected note to the owner, as typed. */
export interface FaultyNote {
  readonly note: string
}

/** The form to decline an invitation, with a note. `canReturn`: the guest may still change it. */
export function declineSection(
  context: MessageContext,
  row: GuestPageRow,
  canReturn: boolean,
  faulty: FaultyNote | null = null,
): string {
  const messages = tripsGuestPage(context).decline
  const owner = row.owner
  const after = canReturn ? messages.until({ day: lastDay(row) }) : messages.over({ owner })
  const label = `${messages.note({ owner })} ${commonShell(context).form.optional}`
  const fault = faulty ? messages.noteFault({ most: MAX_GUEST_NOTE }) : ''
  return [
    `<section><details${faulty ? ' open' : ''}><summary>${escapeHtml(messages.open)}</summary>`,
    '<form method="post" novalidate>',
    `<p>${escapeHtml(messages.what({ owner, step: row.step }))}</p><p>${escapeHtml(after)}</p>`,
    `<div class="field"><label for="note">${escapeHtml(label)}</label>`,
    fault && `<p id="note-fault" class="fault" role="alert">${escapeHtml(fault)}</p>`,
    `<textarea id="note" name="note" rows="3" maxlength="${MAX_GUEST_NOTE}"`,
    fault && ' aria-invalid="true" aria-describedby="note-fault" autofocus',
    // browsers drop a line break at the start of a text area
    `>\n${escapeHtml(faulty?.note ?? '')}</textarea></div>`,
    '<p><button class="button button--quiet" name="decline" value="yes">',
    `${escapeHtml(messages.send({ owner }))}</button></p></form></details></section>`,
  ].join('')
}

/** The page after declining, with the form to accept after all, or the reason why they can't. */
export function declinedPage(
  frame: PageFrame,
  shown: ShownStay<GuestPageRow>,
  back: { readonly form: string; readonly isOpen: boolean } | 'over' | 'taken',
): string {
  const { row } = shown
  const messages = tripsGuestPage(frame.context).declined
  const { owner } = row
  const next =
    typeof back === 'string'
      ? `<section><p>${escapeHtml(messages[back]({ owner }))}</p></section>`
      : [
          `<section><details${back.isOpen ? ' open' : ''}>`,
          `<summary>${escapeHtml(messages.back)}</summary>`,
          `<p>${escapeHtml(messages.until({ day: lastDay(row) }))}</p>${back.form}</details></section>`,
        ].join('')
  return stayPage(frame, shown, {
    title: messages.title({ owner }),
    lead: tripsShared(frame.context).title(row),
    main: `<section role="status"><p>${escapeHtml(messages.text({ owner }))}</p></section>${next}`,
    side: draftScript(row.step),
  })
}
