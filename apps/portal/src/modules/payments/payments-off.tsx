import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Notice } from '@ownerng/ui'
import { PhoneLink } from './phone-link.tsx'

/**
 * Replaces the card form if cards aren't accepted: an explanation and the resort's phone number.
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
