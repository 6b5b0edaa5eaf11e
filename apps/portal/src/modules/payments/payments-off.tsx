import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { PhoneLink } from './phone-link.tsx'

/**
 * In the place of the card form where cards are not taken: the sentence, and the telephone of the
 * resort.
 */
export function PaymentsOff() {
  return (
    <p className="alert">
      {paymentsTexts().off} <PhoneLink />
    </p>
  )
}
