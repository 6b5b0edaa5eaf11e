import type { IconName } from '../../shared/icon.tsx'
import { offersBooking } from '../../shared/may-book.ts'
import type { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { texts } from '../../shared/texts.ts'

const t = texts.menu

/** An entry of the menu. */
export interface MenuEntry {
  readonly path: string
  readonly label: string
}

type Settings = ReturnType<typeof useOwnerSettings>

/** The entries that the resort shows, in order. */
export function menuEntries({ menuOptions: menu }: Settings): MenuEntry[] {
  const all: (MenuEntry & { hidden: boolean })[] = [
    { path: '/nav/home', label: t.home, hidden: menu.hideHome },
    { path: '/nav/calendar', label: t.calendar, hidden: menu.hideCalendar },
    { path: '/nav/reservations', label: t.reservations, hidden: menu.hideReservations },
    { path: '/nav/points', label: menu.pointsLabel, hidden: menu.pointsLabel === '' },
    { path: '/nav/bills', label: t.bills, hidden: menu.hideBills },
    { path: '/nav/workorders', label: t.workorders, hidden: menu.hideWorkOrders },
    { path: '/nav/documents', label: t.documents, hidden: menu.hideDocuments },
    { path: '/nav/profile', label: t.profile, hidden: menu.hideProfile },
  ]
  return all.filter((entry) => !entry.hidden)
}

/** The same for the tab bar of phones. */
export function tabs(settings: Settings): (MenuEntry & { icon: IconName })[] {
  const { menuOptions: menu } = settings
  const all: (MenuEntry & { icon: IconName; hidden: boolean })[] = [
    { path: '/nav/home', label: t.home, icon: 'home', hidden: menu.hideHome },
    { path: '/nav/reservations', label: t.stays, icon: 'bed', hidden: menu.hideReservations },
    {
      path: '/nav/reservations/bookingcriteria',
      label: t.book,
      icon: 'plus',
      hidden: !offersBooking(settings),
    },
    { path: '/nav/bills', label: t.bills, icon: 'bill', hidden: menu.hideBills },
  ]
  return all.filter((tab) => !tab.hidden)
}
