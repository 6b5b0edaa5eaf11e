export type { TimelineBar } from './timeline-view.ts'
export {
  type TimelineUnit,
  type TimelineWords,
  UnitTimeline,
  type UnitTimelineProps,
} from './unit-timeline.tsx'
