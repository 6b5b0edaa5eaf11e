import { homeTexts } from '@ownerng/messages/home/texts'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import type { ReactNode } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { isTaskOf } from '../../shared/who-may.ts'
import { useWhyNotText } from '../../shared/why-not-text.ts'
import { PhoneLink } from './phone-link.tsx'

interface PayersOnlyProps {
  readonly title: string
  /** It buys something, which a closed account does not. */
  readonly isNew?: boolean
  readonly children: ReactNode
}

/**
 * A page of paying, for who may; another hears at once why they may not. Of several accounts of a
 * sign-in some may be paid though the one that is shown may not: that the page itself knows.
 */
export function PayersOnly({ title, isNew = false, children }: PayersOnlyProps) {
  const { owner, role, accounts } = useOwnerSettings()
  const isClosed = isNew && owner.status === 'former'
  const isPayer = isTaskOf('pay', role) || (!isNew && accounts.length > 1)
  const whyNot = useWhyNotText('pay')
  if (isPayer && !isClosed) return children
  return (
    <Screen isProtected title={title}>
      <Nothing
        title={paymentsTexts().noPermission}
        text={isClosed ? homeTexts().formerLead : whyNot}
      >
        <p>
          <PhoneLink before={paymentsTexts().noPermissionText} />
        </p>
        <a className="btn btn--quiet" href={hrefTo('/nav/bills')}>
          {homeTexts().seeBills}
        </a>
      </Nothing>
    </Screen>
  )
}
