import { lazyPart } from '@ownerng/ui'

/** The calendar of a stay, which weighs as much as the rest of its page. */
export const LazyCalendar = lazyPart(() => import('./stay-calendar.tsx'))
