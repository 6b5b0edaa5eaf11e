const SLAB = 'Rockwell, "Roboto Slab", "Noto Serif", Georgia, serif'

/** Timber style with slab serif: square corners and a pale green page. */
export const LODGE_LOOK = `:root { --r-1: 2px; --r-2: 3px; --r-3: 4px; --r-cove: 4px; --font-head: ${SLAB}; }
@media (prefers-color-scheme: light) { :root { --paper: #EEF1E6; --sunk: #E4E9D8; } }
.card { border-top: 4px solid #6B7F4A; }
`

/** The houses at the top: the same in brown. */
export const SUMMIT_LOOK = `@media (prefers-color-scheme: light) { :root { --paper: #F5EFE6; --sunk: #ECE3D5; } }
.card { border-top-color: #9A6B3A; }
`

/**
 * Weeks start on Friday; weeks still free three weeks ahead can be booked for money; the card fee
 * is what cards cost the resort.
 */
export const RULES = {
  floatingWeek: { nights: 7, checkInWeekday: 5 },
  latePayment: { graceDays: 14, feeCents: 2500, feePercent: 0, interestPercentAYear: 12 },
  payments: {
    cardFee: { percent: 2, cents: 0 },
    returnedFeeCents: 2500,
    plan: { mostParts: 4, leastPartCents: 20_000 },
  },
  bonusTime: { daysBefore: 21, maxNights: 4, centsANight: 8900 },
  guestStays: { G: { freeAYear: 1, mostAYear: 6 } },
}
