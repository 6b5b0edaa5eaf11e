import { resortText } from '@ownerng/contract/resort-text'
import { STAY_DECLINES, STAY_REQUESTS } from '@ownerng/domain'
import { staysMail } from '@ownerng/messages/stays/mail'
import { tripsRequests } from '@ownerng/messages/trips/requests'
import { writeReasons } from '@ownerng/messages/write-reason'
import { z } from 'zod'
import { storedReasons } from '../../../shared/stored-message.ts'
import { defineNotices } from './define-notice.ts'

const stayNotice = defineNotices('stays', staysMail)

const dates = { from: z.string(), to: z.string() }
const stay = { ...dates, number: z.string(), resort: z.string(), unit: resortText }
/** A stay with the person who stays instead of its owner; '' for the owner. */
const ownStay = { ...stay, guest: z.string().default('') }

/** Texts select by this flag, because a message can't select the empty string. */
const withTraveler = <Parts extends { readonly guest: string }>(parts: Parts) => ({
  ...parts,
  hasGuest: parts.guest !== '',
})

export const STAY_NOTICES = {
  'stay-booked': stayNotice(
    {
      ...ownStay,
      checkIn: z.string(),
      checkOut: z.string(),
      fromWaitlist: z.boolean(),
    },
    (messages, { number, resort, ...p }) => ({
      title: messages.booked.title(withTraveler({ number, resort, guest: p.guest })),
      paragraphs: [messages.booked.text(withTraveler(p)), p.fromWaitlist && messages.fromWaitlist],
      done: 'booked',
    }),
  ),
  /** The resort was asked to confirm a booking. */
  'stay-asked': stayNotice(
    { ...ownStay, fromWaitlist: z.boolean() },
    (messages, { number, resort, ...p }) => ({
      title: messages.asked.title(withTraveler({ number, resort, guest: p.guest })),
      paragraphs: [
        messages.asked.text(withTraveler(p)),
        p.fromWaitlist && messages.asked.fromWaitlist,
      ],
    }),
  ),
  'stay-declined': stayNotice(
    {
      ...ownStay,
      reason: z.enum([...STAY_DECLINES, 'no-answer']),
      /** The resort's own words; '' for none. */
      text: z.string(),
      pointsBack: z.number(),
      hasWeekBack: z.boolean(),
      /** Stays that can be booked instead. */
      nearest: z.array(z.object({ ...dates, place: resortText }).readonly()).readonly(),
    },
    ({ declined, ...messages }, { number, resort, reason, text, nearest, ...p }) => ({
      title: declined.title(withTraveler({ number, resort, guest: p.guest })),
      paragraphs: [
        declined.text(withTraveler(p)),
        declined.reasons[reason],
        text,
        p.pointsBack > 0 && messages.pointsBack({ count: p.pointsBack, asHolding: false }),
        p.hasWeekBack && messages.week.back,
        nearest.length > 0 && declined.nearest,
        ...nearest.map((stay) => declined.near(stay)),
      ],
      done: 'answered',
    }),
  ),
  'stay-changed': stayNotice(
    { ...ownStay, pointsLost: z.number(), fromWaitlist: z.boolean() },
    (messages, { number, resort, ...p }) => ({
      title: messages.changed.title(withTraveler({ number, resort, guest: p.guest })),
      paragraphs: [
        messages.changed.text(withTraveler(p)),
        p.pointsLost > 0 && messages.pointsLostLate({ count: p.pointsLost }),
        p.fromWaitlist && messages.fromWaitlist,
      ],
      done: 'changed',
    }),
  ),
  'stay-canceled': stayNotice(
    {
      ...ownStay,
      pointsBack: z.number(),
      asHolding: z.boolean(),
      pointsLost: z.number(),
      pointsToOthers: z.number().default(0),
      restricted: z.array(z.object({ count: z.number(), until: z.string() }).readonly()).readonly(),
      borrowed: z
        .array(z.object({ count: z.number(), year: z.number() }).readonly())
        .readonly()
        .default([]),
      feeBackCents: z.number(),
      cancelFeeCents: z.number().default(0),
      week: z.enum(['back', 'lost', 'transferred']).nullable(),
      /** Why the resort canceled it; null if its owner did. */
      byResort: z.enum(['closure', 'delinquency', 'other']).nullable().default(null),
    },
    (messages, { number, resort, ...p }) => ({
      title: messages.canceled.title(withTraveler({ number, resort, guest: p.guest })),
      paragraphs: [
        messages.canceled.text(withTraveler(p)),
        p.byResort !== null && messages.canceledByResort[p.byResort],
        p.pointsBack > 0 && messages.pointsBack({ count: p.pointsBack, asHolding: p.asHolding }),
        p.pointsLost > 0 && messages.pointsLost({ count: p.pointsLost }),
        p.pointsToOthers > 0 && messages.pointsToOthers({ count: p.pointsToOthers }),
        ...p.restricted.map((lot) => messages.restricted(lot)),
        ...p.borrowed.map((lot) => messages.borrowedBack(lot)),
        p.feeBackCents > 0 && messages.feesBack({ cents: p.feeBackCents }),
        p.cancelFeeCents > 0 && messages.cancelFee({ cents: p.cancelFeeCents }),
        p.week !== null && messages.week[p.week],
      ],
      done: 'canceled',
    }),
  ),
  'stay-restored': stayNotice(ownStay, ({ restored }, { number, resort, ...p }) => ({
    title: restored.title(withTraveler({ number, resort, guest: p.guest })),
    paragraphs: [restored.text(withTraveler(p))],
    done: 'restored',
  })),
  'stay-left-early': stayNotice(
    { ...ownStay, count: z.number(), isUndone: z.boolean() },
    ({ leftEarly }, { number, resort, guest, count, isUndone }) => ({
      title: leftEarly.title({ ...withTraveler({ number, resort, guest }), isUndone }),
      paragraphs: [leftEarly.text({ count, isUndone })],
    }),
  ),
  'stay-no-show': stayNotice(
    { ...ownStay, isUndone: z.boolean().default(false) },
    ({ noShow, noShowUndone: undone }, { number, resort, isUndone, ...p }) => {
      const stay = withTraveler({ number, resort, guest: p.guest })
      return isUndone
        ? { title: undone.title(stay), paragraphs: [undone.text] }
        : { title: noShow.title(stay), paragraphs: [noShow.text(withTraveler(p)), noShow.paid] }
    },
  ),
  'owned-time-closed': stayNotice(
    { ...dates, resort: z.string(), unit: resortText, startsOn: z.string(), end: z.string() },
    ({ ownedClosed }, { resort, unit, ...p }) => ({
      title: ownedClosed.title({ unit, resort }),
      paragraphs: [ownedClosed.text(p), ownedClosed.call],
    }),
  ),
  'stay-request-answered': stayNotice(
    {
      ...stay,
      kind: z.enum(STAY_REQUESTS),
      text: z.string(),
      answer: z.enum(['yes', 'sorry', 'open']),
      reason: z.string(),
    },
    ({ request }, { number, resort, kind, text, answer, reason, ...p }, context) => {
      const what = kind === 'other' ? text : tripsRequests(context).kinds[kind]
      return {
        title: request.title({ number, resort }),
        paragraphs: [request.text({ ...p, what }), request.answer[answer], reason],
        done: 'answered',
      }
    },
  ),
  'deposit-decided': stayNotice(
    {
      number: z.string(),
      status: z.enum(['confirmed', 'accepted', 'denied']),
      purpose: z.enum(['exchange', 'rental']),
      /** The exchange company; '' for a rental. */
      company: z.string(),
      /** Zero for a week. */
      points: z.number(),
      useYear: z.number(),
      /** Who has the denied week or points now; 'ended' if nobody can use them anymore. */
      back: z.enum(['back', 'transferred', 'ended']),
      feeCents: z.number(),
    },
    ({ deposit }, { number, status, useYear, back, feeCents, ...p }) => ({
      title: deposit.title({ number, status }),
      paragraphs: [
        deposit.text({ ...p, isWeek: p.points === 0, year: String(useYear) }),
        status === 'denied' && deposit.back({ back }),
        feeCents > 0 && deposit.fee({ cents: feeCents }),
      ],
      done: 'answered',
    }),
  ),
  'guest-filled': stayNotice(
    { ...stay, guest: z.string() },
    ({ guestFilled }, { number, guest, ...p }) => ({
      title: guestFilled.title({ guest, number }),
      paragraphs: [guestFilled.text({ guest, ...p })],
    }),
  ),
  'guest-declined': stayNotice(
    { ...stay, guest: z.string(), wasConfirmed: z.boolean(), hasNote: z.boolean() },
    ({ guestDeclined: messages }, { number, guest, wasConfirmed, hasNote, ...p }) => ({
      title: messages.title({ guest, number }),
      paragraphs: [
        messages.text({ guest, ...p }),
        messages.next({ wasConfirmed }),
        hasNote && messages.note,
      ],
    }),
  ),
  /** A unit was free, but the rules or the unit of the owner's week didn't allow the stay. */
  'waitlist-missed': stayNotice(
    { ...dates, reasons: storedReasons },
    ({ missed, freeBut, notYourUnit }, { from, to, reasons }, context) => {
      const why = writeReasons(context, reasons) || notYourUnit
      const passed = freeBut({ from, to, why })
      return { title: missed.title, paragraphs: [missed.text({ passed }), missed.keep] }
    },
  ),
  'waitlist-offered': stayNotice(
    {
      ...dates,
      hours: z.number(),
      pointsLost: z.number(),
      // if it has fewer nights than requested
      fewer: z.optional(z.object({ nights: z.number(), asked: z.number() })),
    },
    ({ offered }, { from, to, hours, pointsLost, fewer }) => ({
      title: offered.title,
      paragraphs: [
        offered.text({ from, to, hours }),
        fewer !== undefined && offered.fewer(fewer),
        pointsLost > 0 && offered.lateLoss({ count: pointsLost }),
      ],
    }),
  ),
}
