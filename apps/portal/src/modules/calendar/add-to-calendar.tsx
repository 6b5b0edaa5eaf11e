import { calendarFeed } from '@ownerng/messages/calendar/feed'
import { calendarTexts } from '@ownerng/messages/calendar/texts'
import { CloseButton, Dialog, Icon } from '@ownerng/ui'
import { useRef } from 'react'
import { CalendarLink } from '../../shared/calendar-link.tsx'

/** Opens the dialog that subscribes a phone or computer to the calendar. */
export function AddToCalendar({ label }: { label: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        className="btn btn--quiet"
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="plus" />
        {label}
      </button>
      <Dialog ref={dialog} title={calendarFeed().title} closesOutside>
        <CalendarLink />
        <CloseButton label={calendarTexts().words.close} />
      </Dialog>
    </>
  )
}
