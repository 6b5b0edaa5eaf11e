import { yearDate } from '../../shared/dates.ts'
import { hrefTo } from '../../shared/router.ts'
import { billsTexts } from '../../shared/section-texts/bills.ts'
import { texts } from '../../shared/texts.ts'
import type { Bill } from './bills.query.ts'

const t = billsTexts

/** What a bill is for, when it was made, and which payments went into it. */
export function AboutBill({ bill }: { bill: Bill }) {
  return (
    <details className="about">
      <summary>
        {t.about}
        <span className="vh"> {bill.description}</span>
      </summary>
      <p>{t.kinds[bill.kind] ?? t.kinds['other']}</p>
      <p>{t.billed(bill.number, yearDate(bill.billedOn), texts.money(bill.cents))}</p>
      {bill.paidBy.length > 0 && (
        <ul>
          {bill.paidBy.map((paid) => (
            <li key={paid.id}>
              <a
                className="textlink"
                href={hrefTo('/nav/payment/paymentconfirmation', { id: paid.id })}
              >
                {t.paidBy(texts.money(paid.cents), yearDate(paid.on), paid.number)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
