import { useId, useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { EventAction } from '../parts/event-action.tsx'
import { MINUTE_MS } from '../view/calendar-event.ts'
import { type CalendarDate, DAY_MS, dayNumber } from '../view/days.ts'
import {
  type DropItem,
  describeRange,
  type NewRange,
  type RangeFrame,
  rangeOfDays,
  rangeOfItem,
  rangeOfTimes,
} from './new-range.ts'

/** The texts of the dialog. */
export interface DialogWords {
  readonly title: string
  readonly titleOf: (title: string) => string
  readonly firstDay: string
  readonly lastDay: string
  readonly wholeDays: string
  readonly from: string
  readonly until: string
  /** Shown while the last day or time is before the first. */
  readonly wrongOrder: string
  readonly create: string
  readonly leave: string
}

interface CreateDialogProps {
  readonly day: CalendarDate
  readonly item?: DropItem
  readonly frame: RangeFrame
  readonly words: DialogWords
  readonly refusalOf: (range: NewRange) => string | null
  readonly onCreate: (range: NewRange) => void
  readonly onClose: () => void
}

/**
 * Selects a range by fields: the alternative to dragging (WCAG 2.5.7). An item has its own length,
 * so the dialog asks only for its start.
 */
export function CreateDialog({
  item,
  frame,
  words,
  refusalOf,
  onCreate,
  onClose,
  ...props
}: CreateDialogProps) {
  const [typed, setTyped] = useState<Typed>({
    first: props.day,
    last: props.day,
    allDay: item?.minutes === undefined,
    from: '09:00',
    until: '10:00',
  })
  const id = useId()
  const range = readRange(typed, item, frame)
  const refusal = range ? refusalOf(range) : words.wrongOrder
  const field = (name: 'first' | 'last' | 'from' | 'until', label: string) => (
    <div className="cal-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        className="cal-input"
        type={name === 'first' || name === 'last' ? 'date' : 'time'}
        value={typed[name]}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      />
    </div>
  )
  return (
    <Dialog
      title={item ? words.titleOf(item.title) : words.title}
      leave={words.leave}
      onClose={onClose}
      onSubmit={() => range && onCreate(range)}
      send={
        <EventAction
          className="cal-button cal-button--main"
          type="submit"
          disabled={refusal !== null}
        >
          {words.create}
        </EventAction>
      }
    >
      <div className="cal-fields">
        {field('first', words.firstDay)}
        {!typed.allDay && field('from', words.from)}
        {!item && field('last', words.lastDay)}
        {!item && !typed.allDay && field('until', words.until)}
      </div>
      <label className="cal-check">
        <input
          type="checkbox"
          checked={typed.allDay}
          onChange={({ target }) => setTyped({ ...typed, allDay: target.checked })}
        />
        {words.wholeDays}
      </label>
      <p role="status">{refusal ?? (range && describeRange(range, frame))}</p>
    </Dialog>
  )
}

interface Typed {
  readonly first: CalendarDate
  readonly last: CalendarDate
  readonly allDay: boolean
  readonly from: string
  readonly until: string
}

/** The range of the fields; null while they are empty or in the wrong order. */
function readRange(
  { first, last, allDay, from, until }: Typed,
  item: DropItem | undefined,
  frame: RangeFrame,
): NewRange | null {
  const [hours, minutes] = [from, until].map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return (hour * 60 + minute) * MINUTE_MS
  })
  const [start, end] = [
    dayNumber(first) * DAY_MS + (hours ?? 0),
    dayNumber(last) * DAY_MS + (minutes ?? 0),
  ]
  if (item)
    return Number.isNaN(start)
      ? null
      : rangeOfItem(item, { day: first, wall: allDay ? null : start }, frame)
  if (allDay) return dayNumber(last) >= dayNumber(first) ? rangeOfDays(first, last, frame) : null
  return end > start ? rangeOfTimes(start, end, frame) : null
}
