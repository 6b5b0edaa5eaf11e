import { addDays, type CalendarDate, getWeekday } from '../dates/calendar-date.ts'

/** A debit is settled on the next banking day, and banks return unpaid ones within two more. */
const BANKING_DAYS = 3

/**
 * Returns the day by which banks usually return a debit that they don't pay (Nacha return codes R01
 * to R04). Bank holidays aren't counted.
 */
export function getConfirmedBy(debitedOn: CalendarDate): CalendarDate {
  let day = debitedOn
  for (let left = BANKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isBankingDay(day)) left -= 1
  }
  return day
}

const SATURDAY = 6

const isBankingDay = (day: CalendarDate): boolean => getWeekday(day) < SATURDAY
