import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { sectionTexts } from '../../shared/section-texts.ts'

/** In the place of the card form where cards are not taken: the sentence, and the telephone of the resort. */
export function PaymentsOff() {
  const { menuOptions } = useOwnerSettings()
  const phone = menuOptions.hideContactUs ? '' : menuOptions.contactPropertyPhone
  return (
    <p className="alert">
      {sectionTexts.payment.off}{' '}
      {phone && (
        <a className="textlink" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      )}
    </p>
  )
}
