import {
  type ReservationPageProps,
  ReservationScreen,
} from '../modules/stays/reservations/reservation-screen.tsx'
import { ShareButton } from '../modules/trips/share-button.tsx'
import { TripPage } from '../modules/trips/trip-page.tsx'

/** The page of one stay, composed with parts from the module trips. */
export default function ReservationPage(props: ReservationPageProps) {
  return (
    <ReservationScreen
      {...props}
      tripPage={(stay) => <TripPage stay={stay} />}
      shareButton={(stay, sharedOn) => <ShareButton stay={stay} sharedOn={sharedOn} />}
    />
  )
}
