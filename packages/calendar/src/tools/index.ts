export {
  CalendarToolbar,
  type CalendarToolbarProps,
  type ToolbarWords,
} from './calendar-toolbar.tsx'
export {
  CreateArea,
  type CreateAreaProps,
  type CreateWords,
} from './create-area.tsx'
export type { DropItem, NewRange } from './new-range.ts'
