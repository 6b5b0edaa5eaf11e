export type { TimelineUnit, TimelineWords } from './timeline-track.tsx'
export type { TimelineBar } from './timeline-view.ts'
export { UnitTimeline, type UnitTimelineProps } from './unit-timeline.tsx'
