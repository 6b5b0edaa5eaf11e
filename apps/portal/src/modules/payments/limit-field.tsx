import { type AutopayDraw, suggestLimits } from '@ownerng/domain'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { Icon, TextField } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import type { Automatic } from '../../shared/automatic.query.ts'
import { dayInText } from '../../shared/dates.ts'
import styles from './autopay-form.module.css'

const t = paymentsAutomatic
/** The position of the limit on the scale; the rest of it is above the limit. */
const LIMIT_AT = 75

interface LimitFieldProps {
  readonly page: Automatic
  /** Suggested limits in cents, the best one first. */
  readonly limits: readonly number[]
  readonly typed: string
  /** The typed amount; null if it can't be read. */
  readonly cents: number | null
  /** The first payment with this limit; undefined if no bill is open. */
  readonly draw: AutopayDraw | undefined
  readonly onChange: (typed: string) => void
}

/**
 * The limit, with suggestions, the usual bills for comparison, and its effect on the next bills.
 */
export function LimitField({ page, limits, typed, cents, draw, onChange }: LimitFieldProps) {
  return (
    <div>
      <TextField
        name="cap"
        label={t().cap}
        hint={t().capWhy}
        inputMode="decimal"
        maxLength={14}
        value={typed}
        onChange={onChange}
      />
      {limits.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: the form styles its fieldsets as choices
        <div className={styles.chips} role="group" aria-label={t().cap}>
          {limits.map((limit, index) => (
            <button
              key={limit}
              type="button"
              aria-pressed={cents === limit}
              onClick={() => onChange((limit / 100).toFixed(2))}
            >
              {index === 0 ? t().capSuggested({ cents: limit }) : formatMoney(limit)}
            </button>
          ))}
        </div>
      )}
      {cents !== null && cents > 0 && (
        <>
          {page.usualBills && <Scale usual={page.usualBills} cents={cents} />}
          <ul className={styles.examples}>
            {draw && <NextBill draw={draw} />}
            <li className={styles.above}>
              <Icon name="clock" />
              <span>
                <b>{t().highBill({ cents: suggestLimits(cents)[0] })}</b>
                {t().highBillText({ paid: cents })}
              </span>
            </li>
          </ul>
        </>
      )}
    </div>
  )
}

function NextBill({ draw }: { draw: AutopayDraw }) {
  const date = dayInText(draw.on)
  const isWithin = draw.leftCents === 0
  return (
    <li className={isWithin ? undefined : styles.above}>
      <Icon name={isWithin ? 'check' : 'clock'} />
      <span>
        <b>{t().nextBill({ cents: draw.cents + draw.leftCents })}</b>
        {isWithin
          ? t().nextWithin({ date })
          : t().nextAbove({ paid: draw.cents, date, left: draw.leftCents })}
      </span>
    </li>
  )
}

interface ScaleProps {
  readonly usual: NonNullable<Automatic['usualBills']>
  readonly cents: number
}

/** The usual bills and the limit on one line. */
function Scale({ usual, cents }: ScaleProps) {
  const { fromCents, toCents } = usual
  const end = Math.max((cents * 100) / LIMIT_AT, toCents * 1.1)
  const at = (amount: number) => `${((amount / end) * 100).toFixed(2)}%`
  const range = t().usualRange({ from: fromCents, to: toCents, same: fromCents === toCents })
  const look = { '--from': at(fromCents), '--to': at(toCents), '--limit': at(cents) }
  return (
    <div
      className={styles.scale}
      role="img"
      aria-label={t().scale({ range, cap: cents })}
      style={look as React.CSSProperties}
    >
      <i className={styles.bar}>
        <i className={styles.usual} />
        <i className={styles.limit} />
      </i>
      <span>
        <b>{t().usual}</b> {range}
      </span>
      <span>
        <b>{t().yourLimit}</b> {formatMoney(cents)}
      </span>
    </div>
  )
}
