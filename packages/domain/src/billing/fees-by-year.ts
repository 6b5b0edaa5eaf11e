import type { CalendarDate } from '../dates/calendar-date.ts'

/** A charge, as far as it counts to the fees of a year. */
export interface FeeCharge {
  readonly kind: string
  readonly dueOn: CalendarDate
  readonly cents: number
  readonly openCents: number
}

/** What owning cost in a year. */
export interface FeeYear {
  readonly year: number
  /** The yearly fees: what is paid of them, and what is open. */
  readonly paidCents: number
  readonly openCents: number
  /** Special assessments, paid or not. */
  readonly specialCents: number
  readonly isEstimate: boolean
}

const YEARLY: readonly string[] = ['maintenance', 'reserve', 'tax', 'club-dues']
const SPECIAL = 'special-assessment'
/** An estimate is no more exact than this. */
const ROUND_TO_CENTS = 1000
const MOST_YEARS = 8

/** The yearly fees of a year without what came once. */
export const yearlyCents = ({ paidCents, openCents }: FeeYear): number => paidCents + openCents

/**
 * The fees by the year in which they are due, the oldest first, and an estimate of the next year
 * where two years tell how they rise.
 */
export function feesByYear(charges: readonly FeeCharge[]): FeeYear[] {
  const fees = charges.filter(({ kind }) => kind === SPECIAL || YEARLY.includes(kind))
  const yearOf = ({ dueOn }: FeeCharge) => Number(dueOn.slice(0, 4))
  const years = [...new Set(fees.map(yearOf))]
    .sort((a, b) => a - b)
    .map((year) =>
      toYear(
        year,
        fees.filter((charge) => yearOf(charge) === year),
      ),
    )
  const last = years.at(-1)
  const rise = yearlyRise(years)
  if (!last || rise === null) return years.slice(-MOST_YEARS)
  const cents = Math.round((yearlyCents(last) * (1 + rise)) / ROUND_TO_CENTS) * ROUND_TO_CENTS
  const estimate = {
    year: last.year + 1,
    paidCents: cents,
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

/**
 * By how much the yearly fees rise each year on average, as a share; null where no two years tell.
 */
export function yearlyRise(years: readonly FeeYear[]): number | null {
  const known = years.filter((year) => !year.isEstimate && yearlyCents(year) > 0)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || last.year === first.year) return null
  return (yearlyCents(last) / yearlyCents(first)) ** (1 / (last.year - first.year)) - 1
}
