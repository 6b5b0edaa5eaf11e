import { sectionTexts } from '../../shared/section-texts.ts'
import { PhoneLink } from './phone-link.tsx'

/** In the place of the card form where cards are not taken: the sentence, and the telephone of the resort. */
export function PaymentsOff() {
  return (
    <p className="alert">
      {sectionTexts.payment.off} <PhoneLink />
    </p>
  )
}
