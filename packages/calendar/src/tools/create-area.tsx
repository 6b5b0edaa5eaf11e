import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { getFormats } from '../parts/formats.ts'
import { listenForDrags } from '../parts/pointer-drag.ts'
import { localClock, type WallClock } from '../view/calendar-event.ts'
import type { CalendarDate } from '../view/days.ts'
import { type DayShape, WHOLE_DAY } from '../view/week-view.ts'
import { CreateDialog, type DialogWords } from './create-dialog.tsx'
import { type DropItem, describeRange, type NewRange, rangeBetween } from './new-range.ts'
import { dragRange, rangeMarker } from './range-drag.ts'

/** Texts for selecting ranges and dropping items. */
export interface CreateWords extends DialogWords {
  /** Announces a range that is being selected with the keyboard. */
  readonly selecting: (range: string) => string
  /** Announces that the selection was cleared. */
  readonly unselected: string
}

export interface CreateAreaProps {
  /** The day that the dialog suggests: a day of the period that is shown. */
  readonly day: CalendarDate
  /** The same clock as the calendar's; by default the browser's own. */
  readonly clock?: WallClock
  /** The same hours as the calendar's; by default all. */
  readonly shape?: Partial<DayShape>
  /** The language of days and times; `en-US` by default. */
  readonly locale?: string
  /** The texts. */
  readonly words: CreateWords
  /** What can be dropped on the calendar: elements with `data-cal-item` and one of these ids. */
  readonly items?: readonly DropItem[]
  /** Returns the reason why a range isn't allowed, as a sentence; null if it is allowed. */
  readonly refusalOf?: (range: NewRange) => string | null
  /** Called when a range is selected or an item is dropped. */
  readonly onCreate: (range: NewRange) => void
  /**
   * The calendar, and the elements that can be dropped on it. The function it receives opens the
   * dialog that selects a range by date and time, for a button of the app.
   */
  readonly children: (open: (item?: DropItem) => void) => ReactNode
}

const NO_ITEMS: readonly DropItem[] = []

/**
 * Area around a calendar in which ranges are selected and items are dropped: by mouse, by touch
 * after holding still, with Shift and the arrow keys in a month, and by a dialog (N, or pressing an
 * item). The app decides what to create.
 */
export function CreateArea(props: CreateAreaProps) {
  const { words, locale = 'en-US', clock = localClock, items = NO_ITEMS, onCreate } = props
  const refusalOf = props.refusalOf ?? (() => null)
  const root = useRef<HTMLDivElement>(null)
  const shape = JSON.stringify({ ...WHOLE_DAY, ...props.shape })
  const frame = useMemo(
    () => ({ clock, formats: getFormats(locale), shape: JSON.parse(shape) }),
    [clock, locale, shape],
  )
  const [announcement, say] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const anchor = useRef<Anchor | null>(null)
  function create(range: NewRange) {
    const refusal = refusalOf(range)
    setRefused(refusal)
    if (refusal === null) onCreate(range)
  }
  const latest = useRef({ frame, items, refusalOf, onCreate: create })
  latest.current = { frame, items, refusalOf, onCreate: create }
  useEffect(
    () =>
      root.current
        ? listenForDrags(
            root.current,
            dragRange(root.current, () => latest.current),
          )
        : undefined,
    [],
  )
  const rangeTo = (from: CalendarDate, to: CalendarDate) =>
    rangeBetween({ day: from, wall: null }, { day: to, wall: null }, frame)
  function unselect() {
    anchor.current?.mark(null, true, frame)
    anchor.current = null
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const target = event.target as HTMLElement
    const { key, shiftKey } = event
    const day = target.matches('.cal-day') ? target.dataset['day'] : undefined
    const selected = anchor.current
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (
      key.toLowerCase() === 'n' &&
      target.closest('.cal-month, .cal-week') &&
      !target.matches('input')
    ) {
      event.preventDefault()
      return setAsked({ day: day ?? props.day })
    }
    if (shiftKey && key.startsWith('Arrow') && day && root.current)
      anchor.current ??= { day, mark: rangeMarker(root.current) }
    else if (selected && day && (key === 'Enter' || key === ' ')) {
      event.preventDefault()
      event.stopPropagation()
      unselect()
      create(rangeTo(selected.day, day))
    } else if (selected && key !== 'Shift') {
      if (key === 'Escape') event.stopPropagation()
      unselect()
      say(words.unselected)
    }
  }
  /** The grid moves the focus; the selection follows it. */
  function onFocus({ target }: React.FocusEvent<HTMLElement>) {
    const { day } = target.dataset
    if (!anchor.current || !target.matches('.cal-day') || !day) return
    const range = rangeTo(anchor.current.day, day)
    const refusal = refusalOf(range)
    anchor.current.mark(range, refusal === null, frame)
    say(refusal ?? words.selecting(describeRange(range, frame)))
  }
  function onClick({ target }: React.MouseEvent) {
    const id = (target as Element).closest<HTMLElement>('[data-cal-item]')?.dataset['calItem']
    const item = items.find((one) => one.id === id)
    if (item) setAsked({ day: props.day, item })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and presses bubble to one handler
    // biome-ignore lint/a11y/useKeyWithClickEvents: an item is a button of the app
    <div
      className="cal-create"
      ref={root}
      onKeyDownCapture={onKeyDown}
      onFocus={onFocus}
      onClick={onClick}
    >
      {props.children((item) => setAsked(item ? { day: props.day, item } : { day: props.day }))}
      <div className="cal">
        <p className="cal-hidden" aria-live="assertive">
          {announcement}
        </p>
        {refused && (
          <p className="cal-note" role="alert">
            {refused}
          </p>
        )}
        {asked && (
          <CreateDialog
            {...asked}
            frame={frame}
            words={words}
            refusalOf={refusalOf}
            onCreate={create}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
    </div>
  )
}

/** Why the dialog is open: to select a range from a day on, or to place an item. */
interface Asked {
  readonly day: CalendarDate
  readonly item?: DropItem
}

/** First day of a keyboard selection. */
interface Anchor {
  readonly day: CalendarDate
  readonly mark: ReturnType<typeof rangeMarker>
}
