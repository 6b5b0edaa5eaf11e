import { billingTexts } from '@ownerng/messages/billing/texts'
import { dayInText } from '../../shared/dates.ts'
import styles from './bill-news.module.css'
import type { Bill } from './bills.query.ts'

const t = billingTexts

/** What a bill costs if it is paid in full now, in cents. */
export const getPrice = ({ openCents, discount }: Bill): number =>
  openCents - (discount?.cents ?? 0)

/** The bill's early-payment discount and its next late charge. */
export function BillNews({ bill: { discount, nextCharges } }: { bill: Bill }) {
  return (
    <>
      {discount && (
        <div className={`${styles.news} small`}>
          {t().discount({ day: dayInText(discount.until), cents: discount.cents })}
        </div>
      )}
      {nextCharges.map(({ fee, on, cents }) => (
        <div key={fee} className={`${styles.news} muted small`}>
          {t().nextCharge({ fee, day: dayInText(on), cents })}
        </div>
      ))}
    </>
  )
}
