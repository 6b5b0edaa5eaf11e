import { word } from '../words.ts'

/** The words of booking a stay, en-US: loaded with its screens (decision 008). */
export const bookingTexts = {
  steps: ['Dates and people', 'Choose your stay', 'Who is staying', 'Check and book'],
  stepsLabel: 'Steps',
  stepDone: ', done',
  stepLine: (step: number) => `Step ${step} of 4:`,
  when: 'When would you like to stay?',
  calendar: 'Choose the day you arrive, then the day you leave',
  arrive: 'Arrive',
  leave: 'Leave',
  chooseDay: 'Choose a day',
  legend: { ends: 'Arrive, leave', nights: 'Your nights', full: 'Nothing available' },
  earlier: 'Previous month',
  later: 'Next month',
  who: 'How many people?',
  fewer: (label: string) => `Fewer ${label}`,
  more: (label: string) => `More ${label}`,
  see: 'See places',
  change: 'Change',
  for: (nights: string) => `${nights} for`,
  pickDates: 'Choose the day you arrive and the day you leave.',
  pickPeople: 'Enter how many people will stay.',
  tooMany: (people: number, most: number) =>
    `No place sleeps ${people}. The largest sleeps ${most}.`,
  pointsYouHave: (count: number) => `You have ${word.count(count)} to use today.`,
  whichWeek: 'Which week would you like?',
  useYear: 'Year',
  weekOf: (year: number) => `${year} week`,
  weekNumber: 'Week',
  weeksIn: (count: number) => (count === 1 ? '1 week' : `${count} weeks`),
  weekPlaces: (count: number) => (count === 1 ? 'Last place' : `${count} places`),
  ownWeek: 'Your own week',
  chooseWeek: 'Choose',
  pickWeek: 'Choose a week.',
  joinWaitlist: 'Join waitlist',
  weeksBefore: (count: number) =>
    count === 1 ? "1 earlier week isn't available" : `${count} earlier weeks aren't available`,
  weeksLater: (day: string) => `Weeks starting ${day} or later aren't open yet.`,
  noWeeks: 'No weeks are available right now',
  noWeeksLeft: (year: number) => `There are no weeks left to book in ${year}.`,
  lookingFor: (year: number) => `Looking for ${year}?`,
  orDays: 'Or choose your own dates',
  seeCount: (count: number) => (count === 1 ? 'See the place' : `See ${count} places`),
  nightsRange: (least: number, most: number) =>
    least === most ? `Stays are ${least} nights.` : `Stays are ${least} to ${most} nights.`,
  get otherWeeks() {
    return `Fewer ${word.points} for another week?`
  },
  otherWeeksFree: 'Another week?',
  get otherNote() {
    return `${word.Points} for the lowest-cost place`
  },
  otherLegend: 'Choose other dates',
  placesFree: (count: number) => `${count} place${count === 1 ? '' : 's'}`,
  fewest: 'Lowest',
  fit: (count: number) =>
    count === 0
      ? 'Nothing is available for these dates'
      : count === 1
        ? '1 type of place fits your stay'
        : `${count} types of places fit your stay`,
  noneText: 'Try one of the weeks above, or change your dates.',
  flex: 'My dates are flexible',
  flexNone: 'No, only these dates',
  flexDays: (days: number) => `By up to ${days} day${days === 1 ? '' : 's'}`,
  ownTime: 'Your own time',
  ownTimeText: (unit: string, year: number) => `${unit}, ${year}: choose from these nights`,
  alternatives: 'Close to your dates',
  alternative: (unit: string, dates: string) => `${unit}, ${dates}`,
  wait: 'Join waitlist',
  bonus: (money: string) => `Bonus time, ${money}`,
  get lots() {
    return `Your ${word.points} before and after`
  },
  lotFirst: 'Use first',
  get lotSoonest() {
    return `${word.Points} that expire soonest`
  },
  lotName: (kind: string, year: number, day: string) => `${kind} ${year}, expires ${day}`,
  underRules: (version: number) =>
    `Your stay is booked under rules version ${version}. Later rule changes don't affect it.`,
  answersTitle: 'The resort would like to know',
  cannot: "You can't book this stay yet",
  passed: 'These dates have passed',
  unknownPlace: "This place isn't offered here",
  unknownPlaceText: 'Choose another place for your dates.',
  sort: 'Sort by',
  sorts: {
    get home() {
      return `Your home ${word.room}`
    },
    get points() {
      return `Fewest ${word.points}`
    },
    room: 'Largest',
  },
  get home() {
    return `Same type as your home ${word.room}`
  },
  sleeps: (count: number) => `Sleeps ${count}`,
  sqFt: (feet: number) => `${feet.toLocaleString('en-US')} sq ft`,
  left: (free: number) => (free === 1 ? 'Last one' : `${free} left`),
  get points() {
    return word.points
  },
  aNight: (points: number) => `${points.toLocaleString('en-US')} a night`,
  week: (year: number) => `Your ${year} week`,
  howMuch: 'How much space do you need?',
  whole: 'Whole',
  choose: (name: string) => `Choose ${name}`,
  chosen: 'Chosen',
  isFull: 'Full for these dates',
  overlapYes: 'Yes, book this one too',
  overlapNo: (number: string) => `No, see stay ${number}`,
  seeBooked: (number: string) => `See stay ${number}`,
  noneFit: 'No available place fits this stay',
  partly: (nights: number, asked: number, dates: string) =>
    `Available for ${nights} of your ${asked} nights: ${dates}.`,
  takeNights: (nights: number) => `Use these ${nights} nights`,
  changes: (date: string) => `You can do this starting ${date}.`,
  rule: 'The rule:',
  ruleVersion: (version: number) => `(rules version ${version})`,
  soFar: 'Your stay so far',
  get have() {
    return `${word.Points} you have`
  },
  stay: 'This stay',
  after: 'Available after',
  feeNow: 'Guest fee',
  nothingYet: 'Nothing is booked yet. You can review everything before you book.',
  pick: 'Choose a place to see the cost.',
  continue: 'Continue',
  talk: 'Prefer to talk to someone?',
  whoStays: 'Who is staying?',
  me: (name: string) => `I am: ${name}`,
  guestFee: (fee: string) => `A guest fee of ${fee} goes on your bill.`,
  guestFirst: "Guest's first name",
  guestLast: "Guest's last name",
  guestEmail: "Guest's email (optional)",
  needFirst: "Enter the guest's first name",
  needLast: "Enter the guest's last name",
  check: 'Check and book',
  book: 'Book this stay',
  booking: 'Booking…',
  before: 'Before',
  afterwards: 'After',
  consequences: 'What changes',
  ready: 'Ready to book',
  booked: 'Booked',
  addedToBill: (fee: string, money: string) => `${fee}: ${money} will be added to your bill.`,
  confirmed: 'Your stay is booked',
  confirmedText: (number: string) => `Reservation ${number}. We look forward to seeing you.`,
  next: 'What happens next',
  nextText: (time: string) =>
    `Check-in starts at ${time} on the day you arrive. You can see your stay under Reservations anytime.`,
  print: 'Print',

  nearest: 'Other stays close to your dates',
  nearestNone: 'Nothing is available close to these dates. Please choose other dates.',
  takeThis: (unit: string, dates: string) => `Choose ${unit}, ${dates}`,
  backToPlaces: 'See other places',
}
