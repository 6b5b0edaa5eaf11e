import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Notice } from '@ownerng/ui'
import { PhoneLink } from './phone-link.tsx'

/**
 * In the place of the card form where cards are not taken: the sentence, and the telephone of the
 * resort.
 */
export function PaymentsOff() {
  return (
    <Notice>
      <p>
        {paymentsTexts().off} <PhoneLink />
      </p>
    </Notice>
  )
}
