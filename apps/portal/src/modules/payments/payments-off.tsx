import { paymentTexts } from '../../shared/section-texts/payment.ts'
import { PhoneLink } from './phone-link.tsx'

/**
 * In the place of the card form where cards are not taken: the sentence, and the telephone of the
 * resort.
 */
export function PaymentsOff() {
  return (
    <p className="alert">
      {paymentTexts.off} <PhoneLink />
    </p>
  )
}
