import type { CalendarView } from '@ownerng/calendar'
import { dayInAddress } from '../../shared/address-day.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { PageView } from './calendar-bar.tsx'

/**
 * What the address asks for: the view, the day if it names one, and what is not shown. An address
 * that says nothing of that hides what was hidden before in this window.
 */
export function useCalendarAddress() {
  const { query } = useRoute()
  const filters = useDraft('calendar-filters', { hide: '', without: '' })
  const { calendarOptions } = useOwnerSettings()
  const view = currentView(query.get('view'), calendarOptions)
  return {
    view,
    grid: view === 'units' ? undefined : view,
    addressDay: dayInAddress(query, 'day'),
    hidden: query.get('hide') ?? filters.values.hide,
    hiddenKinds: query.get('without') ?? filters.values.without,
    remember({ hide, without }: { hide?: string; without?: string }) {
      if (hide !== undefined) filters.set({ hide })
      if (without !== undefined) filters.set({ without })
    },
  }
}

/**
 * The view that an address names, where the resort's calendar has it; else the one that it begins
 * with.
 */
function currentView(
  requestedView: string | null,
  { views, defaultView }: { views: readonly CalendarView[]; defaultView: CalendarView },
): PageView {
  return [...views, 'units' as const].find((item) => item === requestedView) ?? defaultView
}
