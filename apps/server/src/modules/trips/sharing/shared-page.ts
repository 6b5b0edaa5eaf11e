import { type CalendarDate, daysBetween } from '@ownerng/domain'
import { breakAfterWeekday, type MessageContext } from '@ownerng/messages'
import { commonOutside } from '@ownerng/messages/common/outside'
import { tripsShared } from '@ownerng/messages/trips/shared'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import type { RowOf } from '../../../db/statement.ts'
import {
  brandedPage,
  callButton,
  languageOf,
  type PageFrame,
  resortHtml,
  telHref,
} from '../../../http/html-page.ts'
import { pageIcon } from '../../../http/page-pictures.ts'
import { escapeHtml } from '../../../integrations/mail/outbox.ts'
import { translateFields, writeResortText } from '../../../shared/language.ts'
import type { Arrival } from '../show-trip.ts'
import type { findSharedStay } from './share.queries.ts'

type SharedStay = Omit<
  RowOf<typeof findSharedStay>,
  'id' | 'ownerAccountId' | 'status' | 'timeZone'
>

/** A stay, and the resort's day on which its page is shown. */
export interface ShownStay<Row extends SharedStay = SharedStay> {
  readonly row: Row
  readonly today: CalendarDate
}

/** Returns a stay with the texts of the resort in the reader's language, for its page only. */
export const translateStay = <Row extends SharedStay>(context: MessageContext, row: Row): Row => ({
  ...row,
  unit: writeResortText(context, row.unit),
  photo: row.photo && translateFields(context, row.photo, 'alt'),
})

const translateStep = (context: MessageContext, { secret, ...step }: Step): Step => ({
  ...translateFields(context, step, 'title', 'text'),
  secret: secret && translateFields(context, secret, 'name'),
})

const paragraph = (html: string) => (html === '' ? '' : `<p>${html}</p>`)

interface SharedPageParts {
  readonly today: CalendarDate
  /** The page of an invited guest. `note`, `decline`, and `script` are HTML. */
  readonly guest?: {
    readonly title: string
    readonly lead: string
    readonly number: string
    readonly note: string
    readonly decline: string
    readonly script: string
    /** Address of the stay's calendar file; '' if it isn't offered. */
    readonly calendar: string
  }
}

/**
 * The shared page of a stay: dates, unit, directions, and arrival steps. It has no prices, no names
 * except those of an invited guest's page, and codes only while they are shown.
 */
export function sharedPage(
  frame: PageFrame,
  row: SharedStay,
  arrival: Arrival,
  { today, guest }: SharedPageParts,
): string {
  const messages = tripsShared(frame.context)
  const dates = messages.dates({ from: row.arrival, to: row.departure })
  return stayPage(
    frame,
    { row, today },
    {
      title: guest?.title ?? messages.title(row),
      lead: guest ? guest.lead || messages.title(row) : dates,
      number: guest?.number ?? '',
      main: arrivalSection(frame.context, row, arrival) + (guest?.decline ?? ''),
      side: [
        guest?.note,
        directionsSection(frame.context, row, arrival, guest?.calendar),
        guest?.script,
      ].join(''),
    },
  )
}

interface StayPageParts {
  readonly title: string
  readonly lead: string
  /** Number of the reservation; '' on pages that don't show it. */
  readonly number?: string
  /** HTML of the wide column. */
  readonly main: string
  /** HTML of the narrow column, above the resort's phone number. */
  readonly side?: string
  /** A question above the phone number, as text. */
  readonly need?: string
}

/** A page about a stay that takes place, with its picture and dates. */
export function stayPage(
  frame: PageFrame,
  { row, today }: ShownStay,
  { title, lead, number = '', main, side = '', need = '' }: StayPageParts,
): string {
  const days = daysBetween(today, row.arrival)
  const label =
    days < 0 ? '' : pageIcon('calendar') + escapeHtml(tripsTexts(frame.context).countdown({ days }))
  const columns = [
    `<div class="columns"><div>${main}</div>`,
    `<div>${side}${helpCard(frame, row, need)}</div></div>`,
  ].join('')
  const body = stayFacts(frame.context, row, number) + columns
  return brandedPage(frame, { title, label, lead, body, photo: row.photo, look: 'facts' })
}

/** The steps of arriving, with codes only if the arrival has them; '' without steps. */
export function arrivalSection(
  context: MessageContext,
  row: SharedStay,
  { steps }: Arrival,
): string {
  if (steps.length === 0) return ''
  const items = steps.map((step) => stepHtml(context, translateStep(context, step), row.arrival))
  const title = escapeHtml(tripsShared(context).arriving)
  return `<section><h2>${title}</h2><ol>${items.join('')}</ol></section>`
}

/** The map and the way to the resort. `calendar`: address of the stay's calendar file, or ''. */
export function directionsSection(
  context: MessageContext,
  { resort, address }: SharedStay,
  { directions, map }: Arrival,
  calendar = '',
): string {
  const messages = tripsShared(context)
  const destination = `${resort}, ${address}`
  const maps = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
  return [
    '<section class="directions">',
    map ? mapImage(context, map) : '',
    `<div><h2>${escapeHtml(messages.howToGetHere)}</h2>`,
    `<address>${escapeHtml(address)}</address>${paragraph(resortHtml(context, directions))}`,
    `<p class="actions"><a class="button button--quiet" rel="noopener noreferrer" href="${escapeHtml(maps)}">`,
    `${pageIcon('pin')}${escapeHtml(messages.directions)}</a>`,
    calendar && calendarButton(context, calendar),
    '</p></div></section>',
  ].join('')
}

const calendarButton = (context: MessageContext, address: string) =>
  `<a class="button button--quiet" href="${escapeHtml(address)}" download>` +
  `${pageIcon('calendar')}${escapeHtml(tripsShared(context).addToCalendar)}</a>`

const mapImage = (context: MessageContext, { address, description }: NonNullable<Arrival['map']>) =>
  `<img src="${escapeHtml(address)}" alt="${escapeHtml(description)}"${languageOf(context, description)}>`

function stayFacts(context: MessageContext, row: SharedStay, number: string): string {
  const messages = tripsShared(context)
  const { arrival, departure, checkInTime, checkOutTime, unit, maxPeople: most } = row
  return [
    '<dl class="facts">',
    fact(
      messages.arrive,
      escapeHtml(breakAfterWeekday(messages.day({ day: arrival }))),
      messages.checkIn({ time: checkInTime }),
    ),
    fact(
      messages.leave,
      escapeHtml(breakAfterWeekday(messages.day({ day: departure }))),
      messages.checkOut({ time: checkOutTime }),
    ),
    fact(messages.place, resortHtml(context, unit), messages.sleeps({ most })),
    number && fact(messages.number, `<span class="number">${escapeHtml(number)}</span>`, ''),
    '</dl>',
  ].join('')
}

/** The resort's phone number, below a question; '' if it has none. */
function helpCard({ context }: PageFrame, { resort, phone }: SharedStay, need: string): string {
  if (phone === '') return ''
  const number = escapeHtml(phone)
  const link = `<a href="${telHref(phone)}">${number}</a>`
  const messages = tripsShared(context)
  const sentence = (need === '' ? messages.question : messages.call)({ resort, phone })
  const text = escapeHtml(sentence).replace(number, link)
  const question = need && `<b>${escapeHtml(need)}</b> `
  return `<section class="help">${pageIcon('phone')}<p>${question}${text}</p></section>`
}

/** `value` is HTML. */
const fact = (name: string, value: string, more: string) =>
  `<div><dt>${escapeHtml(name)}</dt><dd><b>${value}</b>${escapeHtml(more)}</dd></div>`

type Step = Arrival['steps'][number]

function stepHtml(context: MessageContext, { title, text, secret }: Step, arrival: string): string {
  const code = secret ? codeHtml(context, secret, arrival) : ''
  const paragraphs = paragraph(resortHtml(context, text))
  return `<li><h3>${resortHtml(context, title)}</h3>${paragraphs}${code}</li>`
}

function codeHtml(
  context: MessageContext,
  secret: NonNullable<Step['secret']>,
  arrival: string,
): string {
  const { name, value } = secret
  const messages = tripsShared(context)
  if (value === null)
    return `<p class="locked">${pageIcon('lock')}${escapeHtml(messages.codeLater({ name, day: arrival }))}</p>`
  return `<p class="code">${resortHtml(context, name)} <b>${escapeHtml(value)}</b></p>`
}

/** The page of a link that was ended or never existed, or whose stay is over or canceled. */
export function overPage(frame: PageFrame): string {
  const messages = tripsShared(frame.context)
  return endedPage(frame, { title: messages.over, text: messages.overText })
}

/** The page of a link that no longer works: why, what to do, and the resort's phone number. */
export function endedPage(
  frame: PageFrame,
  { title, text, script = '' }: { title: string; text: string; script?: string },
): string {
  const messages = commonOutside(frame.context)
  const call = callButton(frame)
  const help =
    call &&
    [
      `<section class="narrow"><h2>${escapeHtml(messages.help)}</h2>`,
      `${paragraph(escapeHtml(messages.helpText))}${call}</section>`,
    ].join('')
  return brandedPage(frame, { title, lead: text, body: help + script })
}
