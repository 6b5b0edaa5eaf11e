/** Rules hold shares with six decimals at most (1.15 % is 1,150,000 millionths). */
const MILLION = 1_000_000

/**
 * An integer amount times a decimal factor, divided by an integer, rounded half up to a whole cent.
 * Every share of money goes through here: in floating point 1.15 % of $30.00 is 34 cents and not 35
 * (domain-cases, case 23).
 *
 * `amount` is a whole number of cents or points, `factor` is 0 or more with up to six decimals.
 * Throws RangeError for others.
 */
export function multiplyHalfUp(amount: number, factor: number, divisor = 1): number {
  if (!Number.isSafeInteger(amount) || amount < 0 || !(factor >= 0 && factor <= 1_000_000))
    throw new RangeError(`${amount} times ${factor} is no amount of money`)
  const over = BigInt(MILLION) * BigInt(divisor)
  return Number((BigInt(amount) * BigInt(Math.round(factor * MILLION)) * 2n + over) / (2n * over))
}

/** A percentage of an amount in cents, rounded half up. */
export const percentOf = (cents: number, percent: number): number =>
  multiplyHalfUp(cents, percent, 100)
