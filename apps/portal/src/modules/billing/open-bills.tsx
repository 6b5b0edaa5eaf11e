import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonShell } from '@ownerng/messages/common/shell'
import { Card, DataTable } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useQueryValue } from '../../shared/query-value.ts'
import { hrefTo } from '../../shared/router.ts'
import { AboutBill } from './about-bill.tsx'
import billsStyles from './bills.module.css'
import type { Bill, Bills } from './bills.query.ts'
import styles from './open-bills.module.css'

const t = billingTexts
/** Bills that show at first, and with each press. */
const PAGE_SIZE = 50

/** What is open, each to be chosen; what is past due by how long; and how to pay it. */
export function OpenBills({ page, open }: { page: Bills; open: readonly Bill[] }) {
  const { menuOptions } = useOwnerSettings()
  const [ticked, setTicked] = useQueryValue('chosen')
  const chosen = ticked.split(',').filter(Boolean)
  const setChosen = (ids: readonly string[]) => setTicked(ids.join(','))
  const picked = open.filter((bill) => chosen.includes(bill.id))
  const cents = picked.reduce((sum, bill) => sum + bill.openCents, 0)
  const payable = !menuOptions.hidePayment && page.balanceCents > 0
  const late = (['to30', 'to60', 'to90', 'over90'] as const).filter((age) => page.ageing[age] > 0)
  return (
    <Card className={`table-card ${billsStyles.billing}`} title={t().open}>
      {late.length > 0 && (
        <ul className={styles.overdueAges}>
          {late.map((age) => (
            <li key={age}>
              <b>{formatMoney(page.ageing[age])}</b> {t().ages[age]}
            </li>
          ))}
        </ul>
      )}
      <DataTable
        rows={open}
        pageSize={PAGE_SIZE}
        total={{ label: t().total, value: formatMoney(page.balanceCents) }}
        columns={[
          {
            label: t().what,
            cell: (bill) => (
              <>
                {payable && open.length > 1 ? (
                  <label className={styles.billCheckbox}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(bill.id)}
                      onChange={() =>
                        setChosen(
                          chosen.includes(bill.id)
                            ? chosen.filter((id) => id !== bill.id)
                            : [...chosen, bill.id],
                        )
                      }
                    />
                    {bill.description}
                  </label>
                ) : (
                  bill.description
                )}
                <AboutBill bill={bill} />
              </>
            ),
          },
          { label: t().date, cell: (bill) => yearDate(bill.dueOn) },
          {
            label: t().status,
            cell: ({ state }) => (
              <span className={`pill ${state === 'overdue' ? 'pill--err' : 'pill--warn'}`}>
                {t().state[state]}
              </span>
            ),
          },
          {
            label: t().leftToPay,
            isNumber: true,
            cell: (bill) => formatMoney(bill.openCents),
          },
        ]}
      />
      {payable && (
        <div className="actions">
          {picked.length > 0 && (
            <a
              className="btn btn--main btn--lg"
              href={hrefTo('/nav/payment', {
                charges: picked.map((bill) => bill.id).join(','),
                cents,
              })}
            >
              {t().payChosen({ cents, count: picked.length })}
            </a>
          )}
          <a
            className={`btn btn--lg ${picked.length > 0 ? 'btn--quiet' : 'btn--main'}`}
            href={hrefTo('/nav/payment')}
          >
            {commonShell().menu.makePayment}
          </a>
        </div>
      )}
    </Card>
  )
}
