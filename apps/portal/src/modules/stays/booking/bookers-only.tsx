import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Notice } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute } from '../../../shared/portal.tsx'
import { Screen } from '../../../shared/states.tsx'
import styles from './criteria-screen.module.css'
import { Help } from './help.tsx'

/** A page of booking, for a sign-in that may book; another hears on the first page why it may not. */
export function BookersOnly({ children }: { children: ReactNode }) {
  const { role } = useOwnerSettings()
  const isChange = useRoute().query.get('resNum')
  const { bookReservation, changeReservation } = commonShell().titles
  if (role === 'full' || role === 'book') return children
  return (
    <Screen title={isChange ? changeReservation : bookReservation}>
      <div className={styles.better}>
        <Notice>
          <h2>{staysBooking().cannot}</h2>
          <p>
            {commonShell().menu.notYours}. {staysBooking().askFull}
          </p>
        </Notice>
        <Help />
      </div>
    </Screen>
  )
}
