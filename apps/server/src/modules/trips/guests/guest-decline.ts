import { dateAt, MAX_GUEST_NOTE, SECOND_MS } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { commonShell } from '@ownerng/messages/common/shell'
import { tripsGuestPage } from '@ownerng/messages/trips/guest-page'
import { tripsShared } from '@ownerng/messages/trips/shared'
import { serverPage } from '../../../http/html-page.ts'
import { escapeHtml } from '../../../integrations/mail/outbox.ts'
import { getQuestion, stayFacts } from '../sharing/shared-page.ts'
import type { GuestPageRow } from './guests.queries.ts'

/** The last day on which the form can be sent. */
const lastDay = ({ ends_at: endsAt, time_zone: timeZone }: GuestPageRow) =>
  dateAt(new Date(endsAt.getTime() - SECOND_MS), timeZone)

/**
 * What keeps what a guest types over a reload. `step` says where the invitation stands: what was
 * typed before that is forgotten.
 */
export const draftScript = (step: string): string =>
  `<script src="/guest-draft.js" data-step="${step}" defer></script>`

/** Words to the owner that cannot be passed on, as they were typed. */
export interface FaultyNote {
  readonly note: string
}

/**
 * Lets a guest say that they cannot come, where they are asked: what follows, a few words to the
 * owner, and the button. `canReturn` says that the form can be sent after all.
 */
export function declineSection(
  context: MessageContext,
  row: GuestPageRow,
  canReturn: boolean,
  faulty: FaultyNote | null = null,
): string {
  const words = tripsGuestPage(context).decline
  const owner = row.owner_name
  const after = canReturn ? words.until({ day: lastDay(row) }) : words.over({ owner })
  const label = `${words.note({ owner })} ${commonShell(context).form.optional}`
  const fault = faulty ? words.noteFault({ most: MAX_GUEST_NOTE }) : ''
  return [
    `<section><details${faulty ? ' open' : ''}><summary>${escapeHtml(words.open)}</summary>`,
    '<form method="post" novalidate>',
    `<p>${escapeHtml(words.what({ owner, step: row.step }))}</p><p>${escapeHtml(after)}</p>`,
    `<div class="field"><label for="note">${escapeHtml(label)}</label>`,
    fault && `<p id="note-fault" class="fault" role="alert">${escapeHtml(fault)}</p>`,
    `<textarea id="note" name="note" rows="3" maxlength="${MAX_GUEST_NOTE}"`,
    fault && ' aria-invalid="true" aria-describedby="note-fault" autofocus',
    // a line break at the start is one of the page, not of what was typed
    `>\n${escapeHtml(faulty?.note ?? '')}</textarea></div>`,
    '<p><button class="button button--quiet" name="decline" value="yes">',
    `${escapeHtml(words.send({ owner }))}</button></p></form></details></section>`,
  ].join('')
}

/** A guest declined; `form` lets them come after all, and is null where they no longer can. */
export function declinedPage(
  context: MessageContext,
  row: GuestPageRow,
  back: { readonly form: string; readonly isOpen: boolean } | 'over' | 'taken',
): string {
  const words = tripsGuestPage(context).declined
  const shared = tripsShared(context)
  const owner = row.owner_name
  const place = shared.title({ unit: row.unit_name, resort: row.resort_name })
  const body = [
    `<p class="lead">${escapeHtml(place)}</p>`,
    `<section role="status"><p>${escapeHtml(words.text({ owner }))}</p></section>`,
    stayFacts(shared, row),
    typeof back === 'string'
      ? `<section><p>${escapeHtml(words[back]({ owner }))}</p></section>`
      : [
          `<details class="again"${back.isOpen ? ' open' : ''}>`,
          `<summary>${escapeHtml(words.back)}</summary>`,
          `<p>${escapeHtml(words.until({ day: lastDay(row) }))}</p>${back.form}</details>`,
        ].join(''),
    getQuestion(shared, row),
    draftScript(row.step),
  ].join('')
  const title = words.title({ owner })
  const { resort_id: resortId } = row
  return serverPage({ locale: context.locale, title, body, sheet: 'shared', resortId })
}
