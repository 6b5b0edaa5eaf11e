import { type CalendarDate, daysBetween } from '@ownerng/domain'
import { commonOutside } from '@ownerng/messages/common/outside'
import { tripsShared } from '@ownerng/messages/trips/shared'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import type { RowOf } from '../../../db/statement.ts'
import { brandedPage, callButton, type PageFrame, telHref } from '../../../http/html-page.ts'
import { pageIcon } from '../../../http/page-pictures.ts'
import { escapeHtml } from '../../../integrations/mail/outbox.ts'
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

const paragraph = (text: string) => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`)

interface SharedPageParts {
  readonly today: CalendarDate
  /** The page of an invited guest. `decline` and `script` are HTML. */
  readonly guest?: {
    readonly title: string
    readonly lead: string
    readonly decline: string
    readonly script: string
  }
}

/**
 * The shared page of a stay: dates, unit, directions, and arrival steps. It has no prices, no names
 * except those of an invited guest's page, and codes only while they are shown.
 */
export function sharedPage(
  frame: PageFrame,
  row: SharedStay,
  { directions, map, steps }: Arrival,
  { today, guest }: SharedPageParts,
): string {
  const words = tripsShared(frame.context)
  const dates = words.dates({ from: row.arrival, to: row.departure })
  const arriving = [
    `<section><h2>${escapeHtml(words.arriving)}</h2><ol>`,
    ...steps.map((step) => stepHtml(words, step, row.arrival)),
    '</ol></section>',
  ].join('')
  return stayPage(
    frame,
    { row, today },
    {
      title: guest?.title ?? words.title(row),
      lead: guest ? guest.lead || words.title(row) : dates,
      main: (steps.length > 0 ? arriving : '') + (guest?.decline ?? ''),
      side: wayHere(words, row, { directions, map }) + (guest?.script ?? ''),
    },
  )
}

interface StayPageParts {
  readonly title: string
  readonly lead: string
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
  { title, lead, main, side = '', need = '' }: StayPageParts,
): string {
  const days = daysBetween(today, row.arrival)
  const label =
    days < 0 ? '' : pageIcon('calendar') + escapeHtml(tripsTexts(frame.context).countdown({ days }))
  const columns = [
    `<div class="columns"><div>${main}</div>`,
    `<div>${side}${helpCard(frame, row, need)}</div></div>`,
  ].join('')
  const body = stayFacts(tripsShared(frame.context), row) + columns
  return brandedPage(frame, { title, label, lead, body, photo: row.photo, look: 'facts' })
}

type Words = ReturnType<typeof tripsShared>

function wayHere(
  words: Words,
  { resort, address }: SharedStay,
  { directions, map }: Pick<Arrival, 'directions' | 'map'>,
): string {
  const destination = `${resort}, ${address}`
  const maps = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
  return [
    '<section class="way">',
    map ? `<img src="${escapeHtml(map.address)}" alt="${escapeHtml(map.description)}">` : '',
    `<div><h2>${escapeHtml(words.wayHere)}</h2>`,
    `<address>${escapeHtml(address)}</address>${paragraph(directions)}`,
    `<p><a class="button button--quiet" rel="noopener noreferrer" href="${escapeHtml(maps)}">`,
    `${pageIcon('pin')}${escapeHtml(words.directions)}</a></p></div></section>`,
  ].join('')
}

function stayFacts(words: Words, row: SharedStay): string {
  const { arrival, departure, checkInTime, checkOutTime, unit, maxPeople: most } = row
  return [
    '<dl class="facts">',
    fact(words.arrive, words.day({ day: arrival }), words.checkIn({ time: checkInTime })),
    fact(words.leave, words.day({ day: departure }), words.checkOut({ time: checkOutTime })),
    fact(words.place, unit, words.sleeps({ most })),
    '</dl>',
  ].join('')
}

/** The resort's phone number, below a question; '' if it has none. */
function helpCard({ context }: PageFrame, { resort, phone }: SharedStay, need: string): string {
  if (phone === '') return ''
  const number = escapeHtml(phone)
  const link = `<a href="${telHref(phone)}">${number}</a>`
  const words = tripsShared(context)
  const sentence = (need === '' ? words.question : words.call)({ resort, phone })
  const text = escapeHtml(sentence).replace(number, link)
  const question = need && `<b>${escapeHtml(need)}</b> `
  return `<section class="help">${pageIcon('phone')}<p>${question}${text}</p></section>`
}

const fact = (name: string, value: string, more: string) =>
  `<div><dt>${escapeHtml(name)}</dt><dd><b>${escapeHtml(value)}</b>${escapeHtml(more)}</dd></div>`

type Step = Arrival['steps'][number]

function stepHtml(words: Words, { title, text, secret }: Step, arrival: string): string {
  const code = secret ? codeHtml(words, secret, arrival) : ''
  return `<li><h3>${escapeHtml(title)}</h3>${paragraph(text)}${code}</li>`
}

function codeHtml(words: Words, secret: NonNullable<Step['secret']>, arrival: string): string {
  const { name, value } = secret
  if (value === null)
    return `<p class="locked">${pageIcon('lock')}${escapeHtml(words.codeLater({ name, day: arrival }))}</p>`
  return `<p class="code">${escapeHtml(name)} <b>${escapeHtml(value)}</b></p>`
}

/** The page of a link that was ended or never existed, or whose stay is over or canceled. */
export function overPage(frame: PageFrame): string {
  const words = tripsShared(frame.context)
  return endedPage(frame, { title: words.over, text: words.overText })
}

/** The page of a link that no longer works: why, what to do, and the resort's phone number. */
export function endedPage(
  frame: PageFrame,
  { title, text, script = '' }: { title: string; text: string; script?: string },
): string {
  const words = commonOutside(frame.context)
  const call = callButton(frame)
  const help =
    call &&
    [
      `<section class="narrow"><h2>${escapeHtml(words.help)}</h2>`,
      `${paragraph(words.helpText)}${call}</section>`,
    ].join('')
  return brandedPage(frame, { title, lead: text, body: help + script })
}
