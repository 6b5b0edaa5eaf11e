import { homeTexts } from '@ownerng/messages/home/texts'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import type { ReactNode } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { isTaskAllowed } from '../../shared/who-may.ts'
import { useWhyNotText } from '../../shared/why-not-text.ts'
import { PhoneLink } from './phone-link.tsx'

interface PayersOnlyProps {
  readonly title: string
  /** It is a purchase, which a closed account can't make. */
  readonly isNew?: boolean
  readonly children: ReactNode
}

/**
 * A payment page for people who may pay; others see why they can't. The page itself handles a
 * sign-in that may pay some of its accounts, but not the displayed one.
 */
export function PayersOnly({ title, isNew = false, children }: PayersOnlyProps) {
  const { owner, role, accounts } = useOwnerSettings()
  const isClosed = isNew && owner.status === 'former'
  const isPayer = isTaskAllowed('pay', role) || (!isNew && accounts.length > 1)
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
