import { ENGLISH } from '@ownerng/calendar/english'
import { word } from '../words.ts'

/** The words of the calendar, en-US: loaded with its screens (decision 008). */
export const calendarTexts = {
  back: 'Previous',
  next: 'Next',
  today: 'Today',
  print: 'Print',
  view: 'View',
  views: {
    month: 'Month',
    week: 'Week',
    day: 'Day',
    get units() {
      return `My ${word.rooms}`
    },
  },
  filters: 'Filters',
  filtersLess: (count: number) => `Filters (${count} hidden)`,
  show: 'Show on the calendar',
  groups: {
    stays: 'Stays',
    waits: 'Waitlist',
    resort: 'At the resort',
    bills: 'Bills',
    get points() {
      return `Expiring ${word.points}`
    },
    dates: 'Deadlines and booking windows',
  },
  freeOf: 'Availability for',
  free: (count: number) => `${count} ${count === 1 ? 'place' : 'places'} available`,
  freeShort: (count: number) => (count === 0 ? 'none' : `${count} open`),
  opens: (day: string) => `Opens ${day}`,
  opensFull: (day: string) => `You can book from this day starting ${day}`,
  bookFrom: (count: number) =>
    `${count} ${count === 1 ? 'place is' : 'places are'} available this night. Book a stay starting this day`,
  days: (from: string, to: string) => `${from} to ${to}`,
  checkIn: (time: string) => `Check-in from ${time}`,
  checkOut: (time: string) => `Check-out by ${time}`,
  see: 'See',
  seeLabel: (title: string) => `See ${title}`,
  file: 'Add to my calendar',
  fileLabel: (title: string) => `Add to my calendar: ${title}`,
  feed: 'Add to Apple, Google, or Outlook Calendar',
  passed: 'The earliest you can arrive is tomorrow.',
  oneNight: 'Choose at least one night.',
  noHours: 'A stay can only move by whole days.',
  units: {
    yours: 'Your time',
    others: "Another owner's time",
    how: 'Choose one of your nights to book a stay starting then.',
    notYours: (day: string, next: string) =>
      `You don't own time here on ${day}.${next ? ` Your next time here starts ${next}.` : ''}`,
    get none() {
      return `Your ownership isn't tied to a particular ${word.room}.`
    },
    words: {
      get units() {
        return word.Rooms
      },
      nights: (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`,
      nothing: 'not your time',
      get keys() {
        return `Arrow keys move from night to night and from ${word.room} to ${word.room}, Enter opens a night or starts a booking from it.`
      },
    },
  },
  words: {
    ...ENGLISH,
    moveText:
      "Your stay keeps the same number of nights. You'll see what the move means before anything changes.",
    moveTo: 'Arrival date',
    moveOther: 'Choose a different future date.',
    moveDo: 'Review the change',
    moved: (title: string, when: string) => `${title}, ${when}: next, review what changes.`,
  },
}
