import { commonShell } from '@ownerng/messages/common/shell'
import { resortHome } from '@ownerng/messages/resort/home'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Notice } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute } from '../../../shared/portal.tsx'
import { Screen } from '../../../shared/states.tsx'
import styles from './criteria-screen.module.css'
import { Help } from './help.tsx'

/** A page of booking or changing, for who may; another hears at once why they may not. */
export function BookersOnly({ children }: { children: ReactNode }) {
  const { owner, role } = useOwnerSettings()
  const isChange = useRoute().query.get('resNum')
  const { bookReservation, changeReservation } = commonShell().titles
  const isFormer = owner.status === 'former'
  if (!isFormer && (role === 'full' || role === 'book')) return children
  return (
    <Screen title={isChange ? changeReservation : bookReservation}>
      <div className={styles.better}>
        <Notice>
          {isFormer ? (
            <p>{resortHome().formerLead}</p>
          ) : (
            <>
              <h2>{staysBooking().cannot}</h2>
              <p>
                {commonShell().menu.notYours}. {staysBooking().askFull}
              </p>
            </>
          )}
        </Notice>
        <Help />
      </div>
    </Screen>
  )
}
