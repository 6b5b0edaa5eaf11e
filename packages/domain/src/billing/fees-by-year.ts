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

/** What was billed of the yearly fees of a year. */
export interface BilledYear {
  readonly year: number
  readonly cents: number
}

const billedIn = (fees: FeeYear): BilledYear => ({ year: fees.year, cents: yearlyCents(fees) })

/**
 * What the yearly fees of a year that is not billed yet will be, wherever that is shown or asked
 * for ahead: the last bill, risen on as the bills rose so far, to ten dollars. The last bill as it
 * was where no two years tell how they rise; 0 where nothing was billed.
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
 * By how much the yearly fees rise each year on average, as a share; null where no two years tell.
 */
export const yearlyRise = (years: readonly FeeYear[]): number | null =>
  averageRise(years.filter((year) => !year.isEstimate).map(billedIn))

function averageRise(billed: readonly BilledYear[]): number | null {
  const known = billed.filter(({ cents }) => cents > 0)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || last.year === first.year) return null
  return (last.cents / first.cents) ** (1 / (last.year - first.year)) - 1
}
