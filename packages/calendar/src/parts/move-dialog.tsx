import { useRef, useState } from 'react'
import { type CalendarEvent, dayOf } from '../view/calendar-event.ts'
import { dateOf } from '../view/days.ts'
import { Dialog } from './dialog.tsx'
import { EventAction } from './event-action.tsx'
import { daysOf, dropOn, type EventMove, type Frame } from './frame.ts'

interface MoveDialogProps {
  readonly event: CalendarEvent
  readonly frame: Frame
  readonly refusalOf: (move: EventMove) => string | null
  readonly onMove: (move: EventMove) => void
  readonly onClose: () => void
}

/**
 * Moves an event by a date field, the alternative to dragging (WCAG 2.5.7). It describes the effect
 * of the date before it is confirmed.
 */
export function MoveDialog({ event, frame, refusalOf, onMove, onClose }: MoveDialogProps) {
  const { words, clock } = frame
  const dialog = useRef<HTMLDialogElement>(null)
  const from = dateOf(dayOf(clock.read(event.start)))
  const [to, setTo] = useState(from)
  const move = dropOn(event, to, frame)
  const refusal = move && refusalOf(move)
  return (
    <Dialog dialog={dialog} title={words.moveTitle(event.title)} onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (!move || refusal !== null) return
          dialog.current?.close()
          onMove(move)
        }}
      >
        <p>{words.moveText}</p>
        <label htmlFor="cal-move-to">{words.moveTo}</label>
        <input
          id="cal-move-to"
          className="cal-input"
          type="date"
          value={to}
          onChange={(changed) => setTo(changed.target.value)}
        />
        <p role="status">{move ? (refusal ?? daysOf(move, frame)) : words.moveOther}</p>
        <div className="cal-item__actions">
          <EventAction
            className="cal-button cal-button--main"
            type="submit"
            disabled={!move || refusal !== null}
          >
            {words.moveDo}
          </EventAction>
          <EventAction onClick={() => dialog.current?.close()}>{words.moveLeave}</EventAction>
        </div>
      </form>
    </Dialog>
  )
}
