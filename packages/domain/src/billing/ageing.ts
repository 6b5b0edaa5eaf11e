import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts'

/** How long something is owed: not due yet, or past due by up to 30, 60, 90 days or more. */
export type Age = 'coming' | 'to30' | 'to60' | 'to90' | 'over90'

const AGES: readonly Age[] = ['coming', 'to30', 'to60', 'to90', 'over90']

/** How long a charge is past due on a day; on its due date it is not. */
export function ageOf(dueOn: CalendarDate, today: CalendarDate): Age {
  const days = daysBetween(dueOn, today)
  if (days <= 0) return 'coming'
  if (days <= 30) return 'to30'
  if (days <= 60) return 'to60'
  return days <= 90 ? 'to90' : 'over90'
}

/** What is open by how long it is owed, in cents, every age named; the ages sum to what is open. */
export function ageCharges(
  charges: readonly { readonly dueOn: CalendarDate; readonly openCents: number }[],
  today: CalendarDate,
): Record<Age, number> {
  const sums = Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>
  for (const charge of charges) sums[ageOf(charge.dueOn, today)] += charge.openCents
  return sums
}
