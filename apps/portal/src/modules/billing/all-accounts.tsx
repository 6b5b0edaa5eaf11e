import { billingTexts } from '@ownerng/messages/billing/texts'
import { Fact, Facts } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import type { Bills } from './bills.query.ts'

const t = billingTexts

/** The balance of each account of the sign-in, and paying all of them at once. */
export function AllAccounts({ page }: { page: Bills }) {
  const { menuOptions, owner } = useOwnerSettings()
  const total = page.accounts.reduce((sum, account) => sum + account.balanceCents, 0)
  const payable = page.accounts.some((account) => account.mayPay && account.balanceCents > 0)
  return (
    <>
      <h3>{t().accounts({ count: page.accounts.length })}</h3>
      <Facts>
        {page.accounts.map((account) => (
          <Fact
            key={account.ownerNumber}
            label={
              <>
                {t().account({ number: account.ownerNumber })}
                {account.ownerNumber === owner.ownerNumber && ` (${t().shownHere})`}
              </>
            }
          >
            {account.balanceCents < 0
              ? t().inCredit({ amount: formatMoney(-account.balanceCents) })
              : formatMoney(account.balanceCents)}
          </Fact>
        ))}
        <Fact label={t().total}>
          {total < 0 ? t().inCredit({ amount: formatMoney(-total) }) : formatMoney(total)}
        </Fact>
      </Facts>
      {payable && !menuOptions.hidePayment && (
        <a className="textlink" href={hrefTo('/nav/payment', { scope: 'all' })}>
          {t().payAll}
        </a>
      )}
    </>
  )
}
