import { z } from 'zod'
import { FEE_KINDS } from '../stays/fee-kinds.ts'
import { cents } from './rule-values.ts'

const centsANight = cents.default(0).describe('Additional amount per night of the stay.')

const cancelFee = z.strictObject({
  daysBefore: z.int().min(0).max(3660).describe('Minimum number of days before arrival.'),
  cents: cents.describe('Fixed amount.'),
  centsANight,
})

/** What owners pay for an act, and the tax on each kind of fee. */
export const feeRules = z.strictObject({
  book: z
    .strictObject({ cents: cents.describe('Fixed amount.'), centsANight })
    .describe('Fee for booking a stay. Changing a stay has its own fee, `change.feeCents`.'),
  cancel: z
    .array(cancelFee)
    .describe(
      'Fee if the owner cancels a stay at least this many days before arrival, the longest time ' +
        'first; a single step with 0 days is a flat fee. The nights that a change gives up cost ' +
        'the same. There is none within the grace period after booking, or if the resort cancels.',
    ),
  bankCents: cents.describe('Fee for banking points.'),
  borrowCents: cents.describe('Fee for borrowing points.'),
  saveCents: cents.describe('Fee for extending points.'),
  transferCents: cents.describe('Fee for transferring points; the giver pays it.'),
  depositCents: cents.describe(
    'Fee for a deposit with an exchange company, due when it is confirmed or accepted.',
  ),
  taxPercent: z
    .partialRecord(z.enum(FEE_KINDS), z.number().min(0).max(100))
    .describe(
      'Tax on fees, by what they are for: ' +
        `${FEE_KINDS.map((kind) => `\`${kind}\``).join(', ')}. Each is rounded once, and is a ` +
        'separate line on the bill.',
    ),
})

/** Rules of a resort without these fees. */
export const DEFAULT_FEES = {
  book: { cents: 0, centsANight: 0 },
  cancel: [],
  bankCents: 0,
  borrowCents: 0,
  saveCents: 0,
  transferCents: 0,
  depositCents: 0,
  taxPercent: {},
}
