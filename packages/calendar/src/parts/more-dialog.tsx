import { useRef } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { Dialog } from './dialog.tsx'
import { EventAction } from './event-action.tsx'
import { EventList } from './event-list.tsx'
import type { Frame } from './frame.ts'

interface MoreDialogProps {
  readonly title: string
  readonly events: readonly CalendarEvent[]
  readonly frame: Frame
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
  readonly onClose: () => void
}

/** The events that did not fit into a week, as a list. */
export function MoreDialog({ title, events, frame, onEventClick, onClose }: MoreDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog dialog={dialog} title={title} onClose={onClose}>
      <EventList events={events} frame={frame} onEventClick={onEventClick} onAskMove={undefined} />
      <EventAction onClick={() => dialog.current?.close()}>{frame.words.close}</EventAction>
    </Dialog>
  )
}
