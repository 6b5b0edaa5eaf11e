import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { Card } from '@ownerng/ui'
import { accountText } from '../../shared/account-texts.ts'
import { inOneLine } from '../../shared/amounts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'

const t = paymentsAutomatic

/** How to stop autopay, and which accounts of the same person it doesn't include. */
export function InCharge() {
  const { accounts, labels, owner } = useOwnerSettings()
  const others = accounts
    .filter(({ OwnerNum }) => OwnerNum !== owner.ownerNumber)
    .map(({ DisplayOwnerNumber, RoomNum }) => accountText(DisplayOwnerNumber, RoomNum, labels.room))
  return (
    <Card className="flow" title={t().inCharge}>
      <p>{t().inChargeText}</p>
      {others.length > 0 && <p>{t().otherAccounts({ accounts: inOneLine(others) })}</p>}
    </Card>
  )
}
