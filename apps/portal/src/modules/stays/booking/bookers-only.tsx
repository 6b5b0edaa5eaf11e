import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Notice } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { ContactCard } from '../../../shared/contact-card.tsx'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRoute } from '../../../shared/portal.tsx'
import { Screen } from '../../../shared/states.tsx'
import { whyNot } from '../../../shared/who-may.ts'
import { useWhyNotText } from '../../../shared/why-not-text.ts'
import styles from './criteria-screen.module.css'

/** A page of booking or changing for people who may book; others see why they can't. */
export function BookersOnly({ children }: { children: ReactNode }) {
  const why = whyNot('book', useOwnerSettings())
  const text = useWhyNotText('book')
  const isChange = useRoute().query.get('resNum')
  const { bookReservation, changeReservation } = commonShell().titles
  if (why === null) return children
  return (
    <Screen title={isChange ? changeReservation : bookReservation}>
      <div className={styles.better}>
        <Notice>
          {why === 'role' && <h2>{staysBooking().cannot}</h2>}
          <p>{text}</p>
        </Notice>
        <ContactCard />
      </div>
    </Screen>
  )
}
