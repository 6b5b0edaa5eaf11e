import { type AutopayDraw, addDays, NOTICE_DAYS } from '@ownerng/domain'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { weekdayDate } from '../../shared/dates.ts'
import styles from './autopay-form.module.css'

const t = paymentsAutomatic

interface FirstPaymentProps {
  readonly today: string
  readonly draw: AutopayDraw
  /** The card or bank account. */
  readonly name: string
}

/** What happens after autopay is turned on, as dates: today, the notice, and the payment. */
export function FirstPayment({ today, draw, name }: FirstPaymentProps) {
  const noticeOn = addDays(draw.on, -NOTICE_DAYS)
  return (
    <div>
      <h3>{t().firstPayment}</h3>
      <ol className={styles.timeline}>
        <li>
          <b>{t().firstToday}</b>
          <span>
            {t().firstTodayText}
            {noticeOn <= today && ` ${t().firstNotice}`}
          </span>
        </li>
        {noticeOn > today && (
          <li>
            <b>{weekdayDate(noticeOn)}</b>
            <span>{t().firstNotice}</span>
          </li>
        )}
        <li className={styles.draw}>
          <b>{weekdayDate(draw.on)}</b>
          <span>{t().firstDraw({ cents: draw.cents, name })}</span>
        </li>
      </ol>
    </div>
  )
}
