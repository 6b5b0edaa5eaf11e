import type { CalendarEvent } from '../view/calendar-event.ts'
import { EventAction, type EventActionProps } from './event-action.tsx'
import { type Frame, whenOf } from './frame.ts'

interface EventListProps {
  readonly events: readonly CalendarEvent[]
  readonly frame: Frame
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
  /** Opens the dialog that moves an event; absent if nothing can be moved. */
  readonly onAskMove: ((event: CalendarEvent) => void) | undefined
}

/** Events as a list, each with its actions; movable ones can be dragged from here. */
export function EventList({ events, frame, onEventClick, onAskMove }: EventListProps) {
  const { words } = frame
  if (events.length === 0) return <p className="cal-nothing">{words.nothing}</p>
  return (
    <ul className="cal-list">
      {events.map((event) => (
        <li
          key={event.id}
          className={`cal-item ${event.cssClass ?? ''}`}
          style={colorOf(event)}
          data-drag={onAskMove && event.draggable ? event.id : undefined}
          data-event={event.id}
        >
          <div>
            <Title event={event} onEventClick={onEventClick} />
            {whenOf(event, frame) && <p>{whenOf(event, frame)}</p>}
            {event.detail && <p>{event.detail}</p>}
          </div>
          <div className="cal-item__actions">
            {event.actions?.map(({ label, fullLabel, href, onClick }) => (
              <EventAction key={label} href={href} aria-label={fullLabel} onClick={onClick}>
                {label}
              </EventAction>
            ))}
            {onAskMove && event.draggable && (
              <EventAction
                aria-label={words.moveFull(event.title)}
                onClick={() => onAskMove(event)}
              >
                {words.move}
              </EventAction>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Title({
  event,
  onEventClick,
}: {
  event: CalendarEvent
  onEventClick: EventListProps['onEventClick']
}) {
  const pressed = pressOf(event, onEventClick)
  return pressed.href === undefined && !onEventClick ? (
    <b>{event.title}</b>
  ) : (
    <EventAction className="cal-link" {...pressed}>
      {event.title}
    </EventAction>
  )
}

/** What pressing an event does: the app's own handler, otherwise the event's link. */
export function pressOf(
  event: CalendarEvent,
  onEventClick: ((event: CalendarEvent) => void) | undefined,
): Pick<EventActionProps, 'href' | 'onClick'> {
  return onEventClick ? { onClick: () => onEventClick(event) } : { href: event.href }
}

/** An event's own color, if it has one. */
export function colorOf({ color }: CalendarEvent): React.CSSProperties | undefined {
  return color && ({ '--cal-mark': color.primary } as React.CSSProperties)
}
