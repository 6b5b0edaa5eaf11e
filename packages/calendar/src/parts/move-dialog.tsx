import { useState } from 'react'
import type { CalendarEvent } from '../view/calendar-event.ts'
import { dateAt } from '../view/days.ts'
import type { GridProps } from './calendar-props.ts'
import { Dialog } from './dialog.tsx'
import { EventAction } from './event-action.tsx'
import { dropOn, getDays } from './frame.ts'

interface MoveDialogProps extends Pick<GridProps, 'frame' | 'refusalOf' | 'onMove'> {
  readonly event: CalendarEvent
  readonly onClose: () => void
}

/**
 * Moves an event by a date field, the alternative to dragging (WCAG 2.5.7). It describes the effect
 * of the date before it is confirmed.
 */
export function MoveDialog({ event, frame, refusalOf, onMove, onClose }: MoveDialogProps) {
  const { words, clock } = frame
  const [to, setTo] = useState(dateAt(clock.read(event.start)))
  const move = dropOn(event, to, frame)
  const refusal = move ? refusalOf(move) : words.moveOther
  return (
    <Dialog
      title={words.moveTitle(event.title)}
      leave={words.moveLeave}
      onClose={onClose}
      onSubmit={() => move && onMove?.(move)}
      send={
        <EventAction
          className="cal-button cal-button--main"
          type="submit"
          disabled={refusal !== null}
        >
          {words.moveDo}
        </EventAction>
      }
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
      <p role="status">{refusal ?? (move && getDays(move, frame))}</p>
    </Dialog>
  )
}
