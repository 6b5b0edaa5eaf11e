import { billingTexts } from '@ownerng/messages/billing/texts'
import { DataList, Details, KeepNumbers } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { yearInText } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import styles from './about-bill.module.css'
import type { Bill, Bills } from './bills.query.ts'
import { PaperLink } from './paper-link.tsx'

const t = billingTexts

/** What a bill is for, its date, the document that explains it, and the payments applied to it. */
export function AboutBill({ bill, page }: { bill: Bill; page: Bills }) {
  return (
    <Details
      className={styles.aboutBill}
      summary={
        <>
          {t().about}
          <span className="visually-hidden">
            {' '}
            <ResortText>{bill.description}</ResortText>
          </span>
        </>
      }
    >
      {() => <Answer bill={bill} page={page} />}
    </Details>
  )
}

function Answer({ bill, page }: { bill: Bill; page: Bills }) {
  return (
    <div className={styles.answer}>
      {bill.workOrder ? (
        <Repair order={bill.workOrder} />
      ) : (
        <p>{t().kinds[bill.kind] ?? t().kinds['other']}</p>
      )}
      <p className="muted">
        <KeepNumbers>
          {t().billed({
            number: bill.number,
            day: yearInText(bill.billedOn),
            amount: formatMoney(bill.cents),
          })}
        </KeepNumbers>
      </p>
      <PaperLink page={page} kind={bill.kind} year={bill.useYear} />
      <DataList rows={bill.paidBy}>
        {(paid) => (
          <a
            className="textlink"
            href={hrefTo('/nav/payment/paymentconfirmation', { id: paid.id })}
          >
            <KeepNumbers>
              {t().paidBy({
                amount: formatMoney(paid.cents),
                day: yearInText(paid.on),
                number: paid.number,
              })}
            </KeepNumbers>
          </a>
        )}
      </DataList>
    </div>
  )
}

/** The repair behind a bill: the problem, its photo, and a link to the work order. */
function Repair({ order }: { order: NonNullable<Bill['workOrder']> }) {
  const fileHref = useFileHref()
  const { id, number, unitName: unit, doneOn, photoId } = order
  const summary = order.summary.text
  return (
    <div className={styles.repair}>
      {photoId && <img src={fileHref(`/work-order-photos/${photoId}`)} alt="" loading="lazy" />}
      <div>
        <p>
          {doneOn
            ? t().repaired({ summary, unit, day: yearInText(doneOn) })
            : t().repair({ summary, unit })}
        </p>
        <a className="textlink" href={hrefTo(`/nav/workorders/${id}`)}>
          <KeepNumbers>
            {photoId ? t().repairPhotoLink({ number }) : t().repairLink({ number })}
          </KeepNumbers>
        </a>
      </div>
    </div>
  )
}
