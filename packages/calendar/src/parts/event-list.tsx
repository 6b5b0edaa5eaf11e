import type { CalendarEvent } from '../view/calendar-event.ts'
import { type Frame, whenOf } from './frame.ts'

interface EventListProps {
  readonly events: readonly CalendarEvent[]
  readonly frame: Frame
  readonly onEventClick: ((event: CalendarEvent) => void) | undefined
  /** Asks where an event shall go; absent where nothing can be moved. */
  readonly onAskMove: ((event: CalendarEvent) => void) | undefined
}

/** Events in words, each with what can be done with it; movable ones can be dragged from here. */
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
          <div className="cal-item__text">
            <Title event={event} onEventClick={onEventClick} />
            {whenOf(event, frame) && <p>{whenOf(event, frame)}</p>}
            {event.detail && <p>{event.detail}</p>}
          </div>
          <div className="cal-item__acts">
            {event.actions?.map((action) =>
              action.href === undefined ? (
                <button key={action.label} className="cal-button" type="button" aria-label={action.fullLabel} onClick={action.onClick}>
                  {action.label}
                </button>
              ) : (
                <a key={action.label} className="cal-button" href={action.href} aria-label={action.fullLabel} onClick={action.onClick}>
                  {action.label}
                </a>
              ),
            )}
            {onAskMove && event.draggable && (
              <button className="cal-button" type="button" aria-label={words.moveFull(event.title)} onClick={() => onAskMove(event)}>
                {words.move}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Title({ event, onEventClick }: { event: CalendarEvent; onEventClick: EventListProps['onEventClick'] }) {
  if (onEventClick)
    return (
      <button className="cal-link" type="button" onClick={() => onEventClick(event)}>
        {event.title}
      </button>
    )
  if (event.href !== undefined)
    return (
      <a className="cal-link" href={event.href}>
        {event.title}
      </a>
    )
  return <b>{event.title}</b>
}

/** An event's own colour, where it has one. */
export function colorOf({ color }: CalendarEvent): React.CSSProperties | undefined {
  return color && ({ '--cal-mark': color.primary } as React.CSSProperties)
}
