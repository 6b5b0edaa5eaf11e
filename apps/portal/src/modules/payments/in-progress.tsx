import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Problem } from '@ownerng/ui'

const t = paymentsTexts

/**
 * A payment with an unknown result: the gateway hasn't answered yet, or staff are reviewing its
 * answer.
 */
export function InProgress({ cents, review }: { cents: number; review: boolean }) {
  return review ? (
    <Problem title={t().checking({ cents })} text={t().checkingText} />
  ) : (
    <Problem title={t().inProgress({ cents })} text={t().inProgressText} />
  )
}
