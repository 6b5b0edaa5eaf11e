import { billingTexts } from '@ownerng/messages/billing/texts'
import { DataList } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { hrefTo } from '../../shared/router.ts'
import styles from './about-bill.module.css'
import type { Bill } from './bills.query.ts'

const t = billingTexts

/** What a bill is for, when it was made, and which payments went into it. */
export function AboutBill({ bill }: { bill: Bill }) {
  return (
    <details className={styles.aboutBill}>
      <summary>
        {t().about}
        <span className="visually-hidden"> {bill.description}</span>
      </summary>
      <p>{t().kinds[bill.kind] ?? t().kinds['other']}</p>
      <p>
        {t().billed({
          number: bill.number,
          day: yearDate(bill.billedOn),
          amount: formatMoney(bill.cents),
        })}
      </p>
      <DataList rows={bill.paidBy}>
        {(paid) => (
          <a
            className="textlink"
            href={hrefTo('/nav/payment/paymentconfirmation', { id: paid.id })}
          >
            {t().paidBy({
              amount: formatMoney(paid.cents),
              day: yearDate(paid.on),
              number: paid.number,
            })}
          </a>
        )}
      </DataList>
    </details>
  )
}
