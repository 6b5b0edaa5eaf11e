/** The fields of a charge that determine the fees of a year. */
export interface FeeCharge {
  readonly kind: string
  /** The year that it is for. */
  readonly year: number
  readonly cents: number
  readonly openCents: number
}

/** Ownership costs of one year. */
export interface FeeYear {
  readonly year: number
  /** Yearly fees, paid and open. */
  readonly paidCents: number
  readonly openCents: number
  /** Special assessments, paid and open. */
  readonly specialCents: number
  readonly isEstimate: boolean
}

const YEARLY: readonly string[] = ['maintenance', 'reserve', 'tax', 'club-dues']
const SPECIAL = 'special-assessment'
/** Estimates are rounded to this many cents. */
const ROUND_TO_CENTS = 1000
const MOST_YEARS = 8

/** Returns the yearly fees without special assessments. */
export const yearlyCents = ({ paidCents, openCents }: FeeYear): number => paidCents + openCents

/**
 * Groups fees by the year that they are for, oldest first, and adds an estimate of the next
 * year if two years show how they rise.
 */
export function feesByYear(charges: readonly FeeCharge[]): FeeYear[] {
  const fees = charges.filter(({ kind }) => kind === SPECIAL || YEARLY.includes(kind))
  const years = [...new Set(fees.map(({ year }) => year))]
    .sort((a, b) => a - b)
    .map((year) =>
      toYear(
        year,
        fees.filter((charge) => charge.year === year),
      ),
    )
  const last = years.at(-1)
  if (!last || yearlyRise(years) === null) return years.slice(-MOST_YEARS)
  const next = last.year + 1
  const estimate = {
    year: next,
    paidCents: estimateFees(years.map(billedIn), next),
    openCents: 0,
    specialCents: 0,
    isEstimate: true,
  }
  return [...years, estimate].slice(-MOST_YEARS)
}

function toYear(year: number, charges: readonly FeeCharge[]): FeeYear {
  const yearly = charges.filter(({ kind }) => kind !== SPECIAL)
  const sum = (some: readonly FeeCharge[], of: 'cents' | 'openCents') =>
    some.reduce((all, charge) => all + charge[of], 0)
  const openCents = sum(yearly, 'openCents')
  return {
    year,
    paidCents: sum(yearly, 'cents') - openCents,
    openCents,
    specialCents: sum(charges, 'cents') - sum(yearly, 'cents'),
    isEstimate: false,
  }
}

/** Yearly fees billed in one year. */
export interface BilledYear {
  readonly year: number
  readonly cents: number
}

const billedIn = (fees: FeeYear): BilledYear => ({ year: fees.year, cents: yearlyCents(fees) })

/**
 * Estimates the yearly fees of a year that is not billed yet, for every screen and call that shows
 * them: the last bill plus the average rise so far, rounded to ten dollars. Returns the last bill
 * unchanged if there are fewer than two years to compare, and 0 if nothing was billed.
 */
export function estimateFees(billed: readonly BilledYear[], year: number): number {
  const before = billed.filter((each) => each.year < year && each.cents > 0)
  const last = before.at(-1)
  const rise = averageRise(before)
  if (!last || rise === null) return last?.cents ?? 0
  const cents = last.cents * (1 + rise) ** (year - last.year)
  return Math.round(cents / ROUND_TO_CENTS) * ROUND_TO_CENTS
}

/**
 * Returns the average yearly rise of the fees as a share; null if there are fewer than two years to
 * compare.
 */
export const yearlyRise = (years: readonly FeeYear[]): number | null =>
  averageRise(years.filter((year) => !year.isEstimate).map(billedIn))

function averageRise(billed: readonly BilledYear[]): number | null {
  const known = billed.filter(({ cents }) => cents > 0)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || last.year === first.year) return null
  return (last.cents / first.cents) ** (1 / (last.year - first.year)) - 1
}
