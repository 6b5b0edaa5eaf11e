import { peopleProfile } from '@ownerng/messages/people/profile'
import { Card } from '@ownerng/ui'
import { SecurityCards, SecurityState } from '../modules/identity/security-cards.tsx'
import { SavedMethodsCard, SavedMethodsState } from '../modules/payments/saved-methods-card.tsx'
import { ProfileScreen } from '../modules/people/profile-screen.tsx'
import { CalendarLink, CalendarLinkState } from '../shared/calendar-link.tsx'

/** The profile, composed with parts from other modules. */
export default function ProfilePage() {
  return (
    <ProfileScreen
      security={{ state: <SecurityState />, card: <SecurityCards /> }}
      paymentMethods={{ state: <SavedMethodsState />, card: <SavedMethodsCard /> }}
      calendarLink={{
        state: <CalendarLinkState />,
        card: (
          <Card title={peopleProfile().parts.calendarLink}>
            <CalendarLink />
          </Card>
        ),
      }}
    />
  )
}
