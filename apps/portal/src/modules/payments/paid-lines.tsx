import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Card, Fact, Facts } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import type { Choice } from './amount-rule.ts'
import { coveredLines } from './covered-lines.ts'
import styles from './payment.module.css'
import type { Form } from './use-payment.ts'

const t = paymentsTexts

interface PaidLinesProps {
  readonly form: Form
  readonly choice: Choice | null
  readonly cents: number
  /** The bills that were chosen one by one. */
  readonly chargeIds: readonly string[]
}

/** The charges that the payment goes to; several accounts are listed where they are ticked. */
export function PaidLines({ form, choice, cents, chargeIds }: PaidLinesProps) {
  if (choice === null || choice === 'all') return null
  const charges =
    choice === 'chosen' ? form.charges.filter(({ id }) => chargeIds.includes(id)) : form.charges
  const lines = coveredLines(charges, cents)
  if (lines.length === 0) return null
  return (
    <Card title={t().paying}>
      <Facts>
        {lines.map(({ id, description, paidCents }) => (
          <Fact key={id} label={description}>
            {formatMoney(paidCents)}
          </Fact>
        ))}
      </Facts>
      <p className={`muted ${styles.receiptNote}`}>
        {choice === 'other' && t().oldestFirst} {t().receiptSoon}
      </p>
    </Card>
  )
}
