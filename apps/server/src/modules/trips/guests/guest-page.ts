import type { GuestField, GuestForm } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { commonShell } from '@ownerng/messages/common/shell'
import { tripsGuestPage } from '@ownerng/messages/trips/guest-page'
import { tripsShared } from '@ownerng/messages/trips/shared'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { brandedPage, callButton, languageOf, type PageFrame } from '../../../http/html-page.ts'
import { type FormFault, faultSummary, formFields } from '../../../http/page-form.ts'
import { pageIcon } from '../../../http/page-pictures.ts'
import { escapeHtml } from '../../../integrations/mail/outbox.ts'
import {
  arrivalSection,
  directionsSection,
  endedPage,
  type ShownStay,
  stayPage,
} from '../sharing/shared-page.ts'
import type { Arrival } from '../show-trip.ts'
import { declineSection, draftScript, type FaultyNote, lastDay } from './guest-decline.ts'
import type { GuestPageRow } from './guests.queries.ts'

type Messages = ReturnType<typeof tripsGuestPage>

/** Faults of a form: fields by code, people in sentences. */
export interface GuestFaults {
  readonly fields: Partial<Record<GuestField, 'needed' | 'unreadable'>>
  /** Null if the counts are not numbers. */
  readonly people: readonly string[] | null
}

export interface FormOptions {
  /** Names of the resort's categories of people; '' for unused ones. */
  readonly labels: readonly string[]
  /** One rule per line; '' if the resort has none. */
  readonly houseRules: string
}

export interface Typed {
  readonly form: GuestForm
  readonly faults: GuestFaults
}

/** A guest's stay, and the way there. */
export interface ShownGuestStay extends ShownStay<GuestPageRow> {
  readonly arrival: Arrival
}

/**
 * Address of the stay's calendar file: the page's own with a query, so that no page has the secret
 * of its link. A preview has none.
 */
export const calendarAddress = ({ note, context }: PageFrame): string =>
  note ? '' : `?lang=${context.locale}&file=calendar`

/** The page with the form of an invited guest. A rejected form is shown again with its faults. */
export function guestFormPage(
  frame: PageFrame,
  shown: ShownGuestStay,
  options: FormOptions,
  { typed = null, faulty = null }: { typed?: Typed | null; faulty?: FaultyNote | null } = {},
): string {
  const { row, arrival } = shown
  const messages = tripsGuestPage(frame.context)
  const stay = { ...row, from: row.arrival, to: row.departure }
  return stayPage(frame, shown, {
    title: messages.title(row),
    lead: messages.lead(stay),
    number: row.number,
    main: [
      `<section><h2>${escapeHtml(messages.form.title)}</h2>`,
      `<p class="hint">${escapeHtml(messages.form.due({ day: lastDay(row) }))}</p>`,
      `${guestForm(frame.context, row, options, typed)}</section>`,
      arrivalSection(frame.context, row, arrival),
    ].join(''),
    side: [
      ownerNote(row, true),
      directionsSection(frame.context, row, arrival, calendarAddress(frame)),
      declineSection(frame.context, row, true, faulty),
      draftScript(row.step),
    ].join(''),
    need: messages.need,
  })
}

/** The owner's note to the guest, with their name as long as the guest's page has it. */
export function ownerNote({ ownerNote: note, owner }: GuestPageRow, isNamed: boolean): string {
  if (note === '') return ''
  const name = isNamed ? `<figcaption>${escapeHtml(owner)}</figcaption>` : ''
  return [
    '<section><figure class="note">',
    `<blockquote>${escapeHtml(note)}</blockquote>${name}</figure></section>`,
  ].join('')
}

/** The form, after a summary of its faults. */
export function guestForm(
  context: MessageContext,
  row: GuestPageRow,
  options: FormOptions,
  typed: Typed | null,
): string {
  const messages = tripsGuestPage(context)
  const faults = typed ? describeFaults(messages, typed.faults) : []
  const form = typed?.form ?? null
  const field = formFields(faults)
  const optional = (label: string) => `${label} ${commonShell(context).form.optional}`
  return [
    faultSummary(faultTitle(messages, faults), faults),
    `<form method="post" novalidate><fieldset><legend>${escapeHtml(messages.about)}</legend>`,
    field('firstName', {
      label: messages.firstName,
      value: form?.firstName ?? '',
      attributes: NAME('given-name'),
    }),
    field('lastName', {
      label: messages.lastName,
      value: form?.lastName ?? '',
      attributes: NAME('family-name'),
    }),
    field('phone', {
      label: messages.phone,
      value: form?.phone ?? '',
      attributes: PHONE,
      hint: messages.phoneHint,
    }),
    field('arrivalTime', {
      label: optional(messages.arrivalTime),
      value: form?.arrivalTime ?? '',
      attributes: 'type="time"',
    }),
    field('carPlate', {
      label: optional(messages.carPlate),
      value: form?.carPlate ?? '',
      attributes: 'maxlength="12" autocomplete="off"',
    }),
    '</fieldset>',
    getPeople(messages, row, options.labels, { counts: form?.people ?? row.people, field }),
    getRules(context, options.houseRules, faults, form?.acceptsRules ?? false),
    `<div><button class="button">${escapeHtml(messages.send(row))}</button>`,
    `<p class="hint">${escapeHtml(messages.after(row))}</p></div></form>`,
  ].join('')
}

const NAME = (autocomplete: string) =>
  `type="text" required maxlength="40" autocomplete="${autocomplete}"`
const PHONE = 'type="tel" required maxlength="30" autocomplete="tel"'
const COUNT = 'type="number" inputmode="numeric" min="0" max="50"'

function describeFaults(
  { faults: messages }: Messages,
  { fields, people }: GuestFaults,
): FormFault[] {
  const order = ['firstName', 'lastName', 'phone', 'arrivalTime', 'carPlate'] as const
  const describeField = (field: GuestField): FormFault[] => {
    const fault = fields[field]
    return fault ? [{ field, text: messages[field][fault] }] : []
  }
  const ofPeople = (people ?? [messages.people]).map((text) => ({ field: 'party1', text }))
  return [...order.flatMap(describeField), ...ofPeople, ...describeField('rules')]
}

const faultTitle = ({ faults: messages }: Messages, faults: readonly FormFault[]): string =>
  messages.title({ count: faults.length })

type Field = ReturnType<typeof formFields>

function getPeople(
  messages: Messages,
  row: GuestPageRow,
  labels: readonly string[],
  { counts, field }: { readonly counts: readonly number[]; readonly field: Field },
): string {
  const fields = labels.map((label, at) => {
    const count = counts[at] ?? 0
    const value = Number.isFinite(count) ? String(count) : ''
    return label === '' ? '' : field(`party${at + 1}`, { label, value, attributes: COUNT })
  })
  const upTo = messages.upTo({ unit: row.unit, most: row.maxPeople })
  return [
    `<fieldset><legend>${escapeHtml(messages.people)}</legend>`,
    `<p class="hint">${escapeHtml(upTo)}</p>`,
    `<div class="people">${fields.join('')}</div></fieldset>`,
  ].join('')
}

function getRules(
  context: MessageContext,
  houseRules: string,
  faults: readonly FormFault[],
  isAccepted: boolean,
): string {
  const messages = tripsGuestPage(context)
  const language = languageOf(context, houseRules)
  const rules = houseRules.split('\n').filter((line) => line.trim() !== '')
  if (rules.length === 0) return ''
  const fault = faults.find(({ field }) => field === 'rules')
  const tied = fault ? ' aria-invalid="true" aria-describedby="rules-fault"' : ''
  return [
    `<fieldset><legend>${escapeHtml(messages.rules)}</legend>`,
    `<ul class="rules"${language}>${rules.map((rule) => `<li>${escapeHtml(rule)}</li>`).join('')}</ul>`,
    fault ? `<p id="rules-fault" class="fault">${escapeHtml(fault.text)}</p>` : '',
    '<label class="check"><input id="rules" name="rules" value="yes" type="checkbox" required',
    `${isAccepted ? ' checked' : ''}${tied}> ${escapeHtml(messages.accept)}</label></fieldset>`,
  ].join('')
}

/** The page after the form was sent, until the owner approves it. */
export function waitingPage(frame: PageFrame, shown: ShownGuestStay, decline: string): string {
  const { row, arrival } = shown
  const messages = tripsGuestPage(frame.context)
  return stayPage(frame, shown, {
    title: messages.filled({ name: row.firstName }),
    lead: tripsShared(frame.context).title(row),
    number: row.number,
    main: [
      `<section role="status"><p>${escapeHtml(messages.filledText(row))}</p></section>`,
      arrivalSection(frame.context, row, arrival),
    ].join(''),
    side: [
      ownerNote(row, true),
      directionsSection(frame.context, row, arrival, calendarAddress(frame)),
      decline,
      draftScript(row.step),
    ].join(''),
    need: messages.need,
  })
}

/** The page of a link that no longer works, with the reason. */
export function overGuestPage(
  frame: PageFrame,
  why: Exclude<keyof Messages['over'], 'canceled'> = 'unknown',
): string {
  const messages = tripsGuestPage(frame.context).over[why]
  return endedPage(frame, { ...messages, script: draftScript('over') })
}

/**
 * The page of a canceled stay: the guest has nothing to pay or do, and can call the resort. It
 * doesn't name the owner.
 */
export function canceledGuestPage(frame: PageFrame, row: GuestPageRow): string {
  const messages = tripsGuestPage(frame.context).over.canceled
  const call = callButton(frame)
  const surpriseText = call
    ? `${messages.surpriseText} ${messages.surpriseCall}`
    : messages.surpriseText
  const check = (text: string) => `<li>${pageIcon('check')}${escapeHtml(text)}</li>`
  return brandedPage(frame, {
    label: escapeHtml(tripsTexts(frame.context).canceled),
    title: row.firstName === '' ? messages.title : messages.named({ name: row.firstName }),
    lead: messages.text({ from: row.arrival, to: row.departure }),
    photo: row.photo,
    look: 'canceled',
    body: [
      `<div class="narrow"><section><h2>${escapeHtml(messages.meaning)}</h2>`,
      `<ul class="checks">${check(messages.nothing)}${check(messages.codes)}</ul></section>`,
      `<section><h2>${escapeHtml(messages.surprise)}</h2>`,
      `<p>${escapeHtml(surpriseText)}</p>${call}</section>`,
      `<p class="goodbye">${escapeHtml(messages.goodbye)}</p></div>${draftScript('over')}`,
    ].join(''),
  })
}
