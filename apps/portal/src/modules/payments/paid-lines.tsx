import { Fact, Facts } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { coveredLines } from './covered-lines.ts'
import type { Form } from './use-payment.ts'

interface PaidLinesProps {
  readonly charges: Form['charges']
  readonly cents: number
  readonly className?: string | undefined
}

/** The charges that an amount covers, with the part for each. */
export function PaidLines({ charges, cents, className }: PaidLinesProps) {
  const lines = coveredLines(charges, cents)
  if (lines.length === 0) return null
  return (
    <Facts className={className}>
      {lines.map(({ id, description, paidCents }) => (
        <Fact key={id} label={description}>
          {formatMoney(paidCents)}
        </Fact>
      ))}
    </Facts>
  )
}
