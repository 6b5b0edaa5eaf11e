/** Rules hold factors with at most six decimals (1.15 is 1,150,000 millionths). */
const MILLION = 1_000_000

/**
 * Multiplies an integer by a decimal factor, divides by an integer, and rounds half up to a whole
 * cent. All shares of money use this: in floating point, 1.15 % of $30.00 is 34 cents instead of 35
 * (domain-cases, case 23).
 *
 * `amount` is an integer of cents or points; `factor` is at least 0 with up to six decimals. Throws
 * a RangeError for other values.
 */
export function multiplyHalfUp(amount: number, factor: number, divisor = 1): number {
  if (!Number.isSafeInteger(amount) || amount < 0 || !(factor >= 0 && factor <= 1_000_000))
    throw new RangeError(`${amount} times ${factor} is no amount of money`)
  const over = BigInt(MILLION) * BigInt(divisor)
  return Number((BigInt(amount) * BigInt(Math.round(factor * MILLION)) * 2n + over) / (2n * over))
}

/** Returns a percentage of an amount in cents, rounded half up. */
export const computePercent = (cents: number, percent: number): number =>
  multiplyHalfUp(cents, percent, 100)
