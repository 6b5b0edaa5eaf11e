export { Calendar } from './parts/calendar.tsx'
export type { CalendarProps, DayHeat } from './parts/calendar-props.ts'
export { type Formats, getFormats } from './parts/formats.ts'
export type { EventMove } from './parts/frame.ts'
export { getViewTitle } from './parts/title.ts'
export type { CalendarWords } from './parts/words.ts'
export {
  type CalendarEvent,
  type EventAction,
  localClock,
  utcClock,
  type WallClock,
} from './view/calendar-event.ts'
export {
  addDays,
  addMonths,
  type CalendarDate,
  startOfWeek,
  toMonth,
} from './view/days.ts'
export type { MonthDay, WeekShape } from './view/month-view.ts'
export { type CalendarView, getSpan, turnView } from './view/turn-view.ts'
export { EVENT_FAULTS, validateEvents } from './view/validate-events.ts'
export type { DayShape, TimeOfDay } from './view/week-view.ts'
