import type { CalendarView } from '@ownerng/calendar'
import { dayInAddress } from '../../shared/address-day.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { PageView } from './calendar-bar.tsx'

/**
 * Reads the view, the day, and the hidden groups from the address. Without a filter in the address,
 * the window's last filter applies.
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

/** The view in the address if the resort's calendar has it, otherwise the initial view. */
function currentView(
  requestedView: string | null,
  { views, defaultView }: { views: readonly CalendarView[]; defaultView: CalendarView },
): PageView {
  return [...views, 'units' as const].find((item) => item === requestedView) ?? defaultView
}
