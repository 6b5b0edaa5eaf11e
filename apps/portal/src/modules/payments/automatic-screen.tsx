import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Async, Notice } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { automaticQuery } from '../../shared/automatic.query.ts'
import { ContactCard } from '../../shared/contact-card.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { Screen } from '../../shared/states.tsx'
import styles from './automatic-screen.module.css'
import { AutopayCard } from './autopay-card.tsx'
import { InCharge } from './in-charge.tsx'
import { PaymentsOff } from './payments-off.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlannedCard } from './planned-card.tsx'
import { SavedMethodsCard } from './saved-methods-card.tsx'

/** Autopay, upcoming payments, and payment plans, next to the saved payment methods. */
export default function AutomaticScreen() {
  const session = useSession()
  const automatic = useQuery(automaticQuery(session))
  const isFormer = useOwnerSettings().owner.status === 'former'
  // if cards can't be charged or the account is closed, nothing new can be set up
  const page =
    automatic.data &&
    (automatic.data.frame && !isFormer
      ? automatic.data
      : { ...automatic.data, autopayOffered: false, planRule: null })
  return (
    <Screen isProtected title={commonShell().titles.automatic}>
      <Async query={automatic} label={commonShell().titles.automatic} lines={8} />
      {page && (
        <div className={styles.automatic}>
          <div>
            {!page.frame && <PaymentsOff />}
            {isFormer && (
              <Notice>
                <p>{homeTexts().formerLead}</p>
              </Notice>
            )}
            {(!isFormer || page.autopay?.on) && (
              <AutopayCard
                page={page}
                key={`${page.autopay?.on} ${page.autopay?.methodId} ${page.autopay?.capCents}`}
              />
            )}
            <PlannedCard page={page} />
            {(!isFormer || page.plan) && <PlanCard page={page} />}
          </div>
          <div>
            {page.autopayOffered && <InCharge />}
            <SavedMethodsCard />
            <ContactCard />
          </div>
        </div>
      )}
    </Screen>
  )
}
