import type { Locale, MessageContext } from '@ownerng/messages'
import { tripsGuestPage } from '@ownerng/messages/trips/guest-page'
import { tripsShared } from '@ownerng/messages/trips/shared'
import type { RowOf } from '../../../db/statement.ts'
import { serverPage } from '../../../http/html-page.ts'
import { escapeHtml } from '../../../integrations/mail/outbox.ts'
import { getContext } from '../../../shared/language.ts'
import type { Arrival } from '../show-trip.ts'
import type { findSharedStay } from './share.queries.ts'

type SharedStay = Omit<
  RowOf<typeof findSharedStay>,
  'id' | 'ownerAccountId' | 'status' | 'timeZone'
>

const paragraph = (text: string) => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`)

/**
 * The shared page of a stay: dates, unit, directions, and arrival steps. It has no prices, no names
 * except an invited guest's, and codes only while they are shown.
 */
export function sharedPage(
  context: MessageContext,
  stay: SharedStay,
  arrival: Arrival,
  guest: { readonly name: string; readonly decline: string } | null = null,
): string {
  const words = tripsShared(context)
  const destination = `${stay.resort}, ${stay.address}`
  const maps = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
  const { map, directions, steps } = arrival
  const welcome = guest ? tripsGuestPage(context).hello({ name: guest.name }) : ''
  const body = [
    `<p class="lead">${escapeHtml(words.dates({ from: stay.arrival, to: stay.departure }))}</p>`,
    welcome === '' ? '' : `<section role="status"><p><b>${escapeHtml(welcome)}</b></p></section>`,
    stayFacts(words, stay),
    steps.length > 0 ? `<section><h2>${escapeHtml(words.arriving)}</h2><ol>` : '',
    ...steps.map((step) => stepHtml(words, step, stay.arrival)),
    steps.length > 0 ? '</ol></section>' : '',
    `<section><h2>${escapeHtml(words.wayHere)}</h2>`,
    map ? `<img src="${escapeHtml(map.address)}" alt="${escapeHtml(map.description)}">` : '',
    `<address>${escapeHtml(stay.address)}</address>${paragraph(directions)}`,
    `<p><a class="button" rel="noopener noreferrer" href="${escapeHtml(maps)}">`,
    `${escapeHtml(words.directions)}</a></p></section>`,
    guest?.decline ?? '',
    getQuestion(words, stay),
  ].join('')
  return stayPage(context, stay, words.title(stay), body)
}

/** An HTML page about a stay. */
export const stayPage = (
  { locale }: MessageContext,
  { resortId }: SharedStay,
  title: string,
  body: string,
): string => serverPage({ locale, title, body, sheet: 'shared', resortId })

type Words = ReturnType<typeof tripsShared>

export function stayFacts(words: Words, stay: SharedStay): string {
  const arrive = words.checkIn({ day: stay.arrival, time: stay.checkInTime })
  const leave = words.checkOut({ day: stay.departure, time: stay.checkOutTime })
  return `<dl>${fact(words.arrive, arrive)}${fact(words.leave, leave)}</dl>`
}

/** The resort's phone number; '' if it has none. */
export function getQuestion(words: Words, { resort, phone }: SharedStay): string {
  if (phone === '') return ''
  const number = escapeHtml(phone)
  const link = `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${number}</a>`
  return paragraph(words.question({ resort, phone })).replace(number, link)
}

const fact = (name: string, value: string) =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`

type Step = Arrival['steps'][number]

function stepHtml(words: Words, { title, text, secret }: Step, arrival: string): string {
  const code = secret ? codeHtml(words, secret, arrival) : ''
  return `<li><h3>${escapeHtml(title)}</h3>${paragraph(text)}${code}</li>`
}

function codeHtml(words: Words, secret: NonNullable<Step['secret']>, arrival: string): string {
  const { name, value } = secret
  if (value === null) return paragraph(words.codeLater({ name, day: arrival }))
  return `<p class="code">${escapeHtml(name)} <b>${escapeHtml(value)}</b></p>`
}

/** The page of a link that was ended or never existed, or whose stay is over or canceled. */
export function overPage(locale: Locale): string {
  const words = tripsShared(getContext(locale))
  const body = `<section>${paragraph(words.overText)}</section>`
  return serverPage({ locale, title: words.over, body, sheet: 'shared' })
}
