import { pointsMail } from '@ownerng/messages/points/mail'
import { writeWarning } from '@ownerng/messages/write-reason'
import { z } from 'zod'
import { defineNotice } from './define-notice.ts'

/** `next` is for biennial owners, whose next points don't arrive when these expire. */
const ending = defineNotice(
  'points',
  z.object({
    count: z.number(),
    year: z.number(),
    day: z.string(),
    daysLeft: z.number(),
    next: z.string().nullable(),
  }),
  (context, { count, year, day, daysLeft, next }) => {
    const words = pointsMail(context).ending
    return {
      title: words.title({ count, day }),
      paragraphs: [
        words.text({ count, year, day, left: Math.max(daysLeft, 0) }),
        ...(next ? [words.next({ day: next })] : []),
        words.under,
      ],
    }
  },
)

const moved = defineNotice(
  'points',
  z.object({
    count: z.number(),
    kind: z.enum(['banked', 'borrowed', 'restricted', 'transferred']),
    year: z.number(),
    day: z.string(),
    act: z.enum(['bank', 'borrow', 'save', 'transfer']),
  }),
  (context, { act, ...p }) => {
    const words = pointsMail(context).moved
    return { title: words.title, paragraphs: [words.text(p), writeWarning(context, act)] }
  },
)

/** Notices about points. */
export const POINT_NOTICES = { 'points-ending': ending, 'points-moved': moved }
