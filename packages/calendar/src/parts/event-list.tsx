import type { CalendarEvent } from '../view/calendar-event.ts'
import type { GridProps } from './calendar-props.ts'
import { EventAction, type EventActionProps } from './event-action.tsx'
import { formatWhen } from './frame.ts'

interface EventListProps extends Pick<GridProps, 'frame' | 'onEventClick' | 'onAskMove'> {
  readonly events: readonly CalendarEvent[]
}

/** Events as a list, each with its actions; movable ones can be dragged from here. */
export function EventList({ events, frame, onEventClick, onAskMove }: EventListProps) {
  const { words } = frame
  if (events.length === 0) return <p className="cal-nothing">{words.nothing}</p>
  return (
    <ul className="cal-list">
      {events.map((event) => {
        const pressed = getPress(event, onEventClick)
        const when = formatWhen(event, frame)
        return (
          <li key={event.id} {...getLook('cal-item', event, onAskMove !== undefined)}>
            <div>
              {pressed.href === undefined && !onEventClick ? (
                <b>{event.title}</b>
              ) : (
                <EventAction className="cal-link" {...pressed}>
                  {event.title}
                </EventAction>
              )}
              {when && <p>{when}</p>}
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
        )
      })}
    </ul>
  )
}

/** What pressing an event does: the app's own handler, otherwise the event's link. */
export function getPress(
  event: CalendarEvent,
  onEventClick: GridProps['onEventClick'],
): Pick<EventActionProps, 'href' | 'onClick'> {
  return onEventClick ? { onClick: () => onEventClick(event) } : { href: event.href }
}

/** Attributes of every event element: class, color, and the ID that its actions use. */
export const getLook = (
  className: string,
  event: CalendarEvent,
  isMovable: boolean,
  style?: React.CSSProperties,
) => ({
  className: `${className} ${event.cssClass ?? ''}`,
  style: {
    ...(event.color && { '--cal-mark': event.color.primary }),
    ...style,
  } as React.CSSProperties,
  'data-event': event.id,
  'data-drag': isMovable && event.draggable ? event.id : undefined,
})
