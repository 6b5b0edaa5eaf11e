import { ENGLISH } from '@ownerng/calendar/english'
import { word } from '../words.ts'

/** The words of the calendar, en-US: loaded with its screens (decision 008). */
export const calendarTexts = {
  back: 'Earlier',
  next: 'Later',
  today: 'Today',
  print: 'Print',
  view: 'How it is shown',
  views: {
    month: 'Month',
    week: 'Week',
    day: 'Day',
    get units() {
      return `My ${word.rooms}`
    },
  },
  filters: 'Choose what is shown',
  filtersLess: (count: number) => `Choose what is shown (${count} hidden)`,
  show: 'On the calendar',
  groups: {
    stays: 'Stays',
    waits: 'Waitlist',
    resort: 'At the resort',
    bills: 'Bills',
    get points() {
      return `${word.Points} that end`
    },
    dates: 'Deadlines and booking windows',
  },
  freeOf: 'Free places of',
  free: (count: number) => `${count} ${count === 1 ? 'place' : 'places'} free`,
  freeShort: (count: number) => (count === 0 ? 'none free' : `${count} free`),
  opens: (day: string) => `Opens ${day}`,
  opensFull: (day: string) => `You can book from this day starting ${day}`,
  bookFrom: (count: number) => `${count} ${count === 1 ? 'place is' : 'places are'} free this night: book a stay from this day`,
  days: (from: string, to: string) => `${from} to ${to}`,
  checkIn: 'Check-in begins',
  checkOut: 'Check-out by now',
  see: 'See',
  seeLabel: (title: string) => `See ${title}`,
  file: 'To my calendar',
  fileLabel: (title: string) => `To my calendar: ${title}`,
  feed: 'Show it all in the calendar of your phone or computer',
  passed: 'A stay begins tomorrow at the earliest.',
  oneNight: 'A stay has one night at least.',
  noHours: 'A stay moves by whole days.',
  units: {
    yours: 'Your time',
    others: "Another owner's time",
    how: 'Choose a night of your time to book a stay from it.',
    notYours: (day: string, next: string) => `You own no time here on ${day}.${next ? ` Your next time here begins on ${next}.` : ''}`,
    get none() {
      return `You own no time in a certain ${word.room}.`
    },
    words: {
      get units() {
        return word.Rooms
      },
      nights: (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`,
      nothing: 'no time of yours',
      get keys() {
        return `Arrow keys move from night to night and from ${word.room} to ${word.room}, Enter opens what lies on a night or books from it.`
      },
    },
  },
  words: {
    ...ENGLISH,
    moveText: 'The stay keeps its nights. You see what moving it does before anything is changed.',
    moveTo: 'Day of arrival',
    moveOther: 'Choose another day to come.',
    moveDo: 'See what it does',
    moved: (title: string, when: string) => `${title}, ${when}: what moving it does is shown next.`,
  },
}
