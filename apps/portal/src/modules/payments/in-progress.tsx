import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Problem } from '@ownerng/ui'

const t = paymentsTexts

/**
 * A payment whose end is not known: the card company has not answered yet, or what it said is being
 * checked by staff.
 */
export function InProgress({ cents, review }: { cents: number; review: boolean }) {
  return review ? (
    <Problem title={t().checking({ cents })} text={t().checkingText} />
  ) : (
    <Problem title={t().inProgress({ cents })} text={t().inProgressText} />
  )
}
