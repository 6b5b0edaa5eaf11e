import { STAY_REQUESTS } from '@ownerng/domain'
import { staysMail } from '@ownerng/messages/stays/mail'
import { tripsRequests } from '@ownerng/messages/trips/requests'
import { writeReasons } from '@ownerng/messages/write-reason'
import { z } from 'zod'
import { storedReasons } from '../../../shared/stored-message.ts'
import { defineNotice } from './define-notice.ts'

const stay = {
  number: z.string(),
  resort: z.string(),
  unit: z.string(),
  from: z.string(),
  to: z.string(),
}

const booked = defineNotice(
  'stays',
  z.object({
    ...stay,
    checkIn: z.string(),
    checkOut: z.string(),
    fromWaitlist: z.boolean(),
  }),
  (context, { number, resort, fromWaitlist, ...p }) => {
    const words = staysMail(context)
    return {
      title: words.booked.title({ number, resort }),
      paragraphs: [words.booked.text(p), ...(fromWaitlist ? [words.fromWaitlist] : [])],
    }
  },
)

const changed = defineNotice(
  'stays',
  z.object({ ...stay, pointsLost: z.number(), fromWaitlist: z.boolean() }),
  (context, { number, resort, pointsLost, fromWaitlist, ...p }) => {
    const words = staysMail(context)
    return {
      title: words.changed.title({ number, resort }),
      paragraphs: [
        words.changed.text(p),
        ...(pointsLost > 0 ? [words.pointsLostLate({ count: pointsLost })] : []),
        ...(fromWaitlist ? [words.fromWaitlist] : []),
      ],
    }
  },
)

const canceled = defineNotice(
  'stays',
  z.object({
    ...stay,
    pointsBack: z.number(),
    asHolding: z.boolean(),
    pointsLost: z.number(),
    restricted: z.array(z.object({ count: z.number(), until: z.string() }).readonly()).readonly(),
    feeBackCents: z.number(),
    week: z.enum(['back', 'lost']).nullable(),
  }),
  (context, { number, resort, unit, from, to, ...p }) => {
    const words = staysMail(context)
    return {
      title: words.canceled.title({ number, resort }),
      paragraphs: [
        words.canceled.text({ unit, from, to }),
        ...(p.pointsBack > 0
          ? [words.pointsBack({ count: p.pointsBack, asHolding: p.asHolding })]
          : []),
        ...(p.pointsLost > 0 ? [words.pointsLost({ count: p.pointsLost })] : []),
        ...p.restricted.map((lot) => words.restricted(lot)),
        ...(p.feeBackCents > 0 ? [words.feesBack({ cents: p.feeBackCents })] : []),
        ...(p.week ? [words.week[p.week]] : []),
      ],
    }
  },
)

const restored = defineNotice('stays', z.object(stay), (context, { number, resort, ...p }) => {
  const words = staysMail(context).restored
  return { title: words.title({ number, resort }), paragraphs: [words.text(p)] }
})

const requestAnswered = defineNotice(
  'stays',
  z.object({
    ...stay,
    kind: z.enum(STAY_REQUESTS),
    text: z.string(),
    answer: z.enum(['yes', 'sorry']),
    reason: z.string(),
  }),
  (context, { number, resort, kind, text, answer, reason, ...p }) => {
    const words = staysMail(context).request
    const what = kind === 'other' ? text : tripsRequests(context).kinds[kind]
    return {
      title: words.title({ number, resort }),
      paragraphs: [
        words.text({ ...p, what }),
        words.answer[answer],
        ...(reason === '' ? [] : [reason]),
      ],
    }
  },
)

const guestFilled = defineNotice(
  'stays',
  z.object({ ...stay, guest: z.string() }),
  (context, { number, guest, unit, from, to }) => {
    const words = staysMail(context).guestFilled
    return {
      title: words.title({ guest, number }),
      paragraphs: [words.text({ guest, unit, from, to })],
    }
  },
)

const guestDeclined = defineNotice(
  'stays',
  z.object({ ...stay, guest: z.string(), wasConfirmed: z.boolean(), hasNote: z.boolean() }),
  (context, { number, guest, unit, from, to, wasConfirmed, hasNote }) => {
    const words = staysMail(context).guestDeclined
    return {
      title: words.title({ guest, number }),
      paragraphs: [
        words.text({ guest, unit, from, to }),
        words.next({ wasConfirmed }),
        ...(hasNote ? [words.note] : []),
      ],
    }
  },
)

/** A unit was free, but the rules or the unit of the owner's week didn't allow the stay. */
const missed = defineNotice(
  'stays',
  z.object({ from: z.string(), to: z.string(), reasons: storedReasons }),
  (context, { from, to, reasons }) => {
    const { missed: words, freeBut, notYourUnit } = staysMail(context)
    const reason = writeReasons(context, reasons) || notYourUnit
    const sentence = freeBut({ from, to, why: reason })
    return { title: words.title, paragraphs: [words.text({ passed: sentence }), words.keep] }
  },
)

const offered = defineNotice(
  'stays',
  z.object({
    from: z.string(),
    to: z.string(),
    hours: z.number(),
    pointsLost: z.number(),
    // if it has fewer nights than requested
    fewer: z.optional(z.object({ nights: z.number(), asked: z.number() })),
  }),
  (context, { from, to, hours, pointsLost, fewer }) => {
    const words = staysMail(context).offered
    return {
      title: words.title,
      paragraphs: [
        words.text({ from, to, hours }),
        ...(fewer ? [words.fewer(fewer)] : []),
        ...(pointsLost > 0 ? [words.lateLoss({ count: pointsLost })] : []),
      ],
    }
  },
)

/** Notices about stays and the waitlist. */
export const STAY_NOTICES = {
  'stay-booked': booked,
  'stay-changed': changed,
  'stay-canceled': canceled,
  'stay-restored': restored,
  'stay-request-answered': requestAnswered,
  'guest-filled': guestFilled,
  'guest-declined': guestDeclined,
  'waitlist-missed': missed,
  'waitlist-offered': offered,
}
