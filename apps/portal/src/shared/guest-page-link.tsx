import { staysBooked } from '@ownerng/messages/stays/booked'
import { useFileHref } from './file-href.ts'
import { useOwnerSettings } from './owner-settings.query.ts'
import { TripIcon } from './trip-icon.tsx'
import { whyNot } from './who-may.ts'

interface GuestPageLinkProps {
  readonly stayId: string
  readonly guest: string
  readonly className: 'btn btn--sun btn--lg' | 'textlink'
}

/** Opens the page of a stay's guest as the guest sees it, for people who may invite guests. */
export function GuestPageLink({ stayId, guest, className }: GuestPageLinkProps) {
  const fileHref = useFileHref()
  if (whyNot('book', useOwnerSettings()) !== null) return null
  return (
    <a
      className={className}
      href={fileHref(`/reservations/${stayId}/guest-page`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <TripIcon name="people" />
      {staysBooked().guest.seePage({ guest })}
    </a>
  )
}
