import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts'

/** Age bucket of a charge: not due yet, or past due by up to 30, 60, 90 days or more. */
export type Age = 'coming' | 'to30' | 'to60' | 'to90' | 'over90'

const AGES: readonly Age[] = ['coming', 'to30', 'to60', 'to90', 'over90']

/** Returns the age bucket of a charge. A charge is not past due on its due date. */
export function getAge(dueOn: CalendarDate, today: CalendarDate): Age {
  const days = daysBetween(dueOn, today)
  if (days <= 0) return 'coming'
  if (days <= 30) return 'to30'
  if (days <= 60) return 'to60'
  return days <= 90 ? 'to90' : 'over90'
}

/**
 * Sums open charges by age bucket, in cents. Every bucket is present; together they equal the open
 * balance.
 */
export function ageCharges(
  charges: readonly { readonly dueOn: CalendarDate; readonly openCents: number }[],
  today: CalendarDate,
): Record<Age, number> {
  const sums = Object.fromEntries(AGES.map((age) => [age, 0])) as Record<Age, number>
  for (const charge of charges) sums[getAge(charge.dueOn, today)] += charge.openCents
  return sums
}
