import { formatCurrency } from '@ownerng/domain'
import { word } from '../words.ts'

/** The words of work orders, en-US: loaded with its screens (decision 008). */
export const workOrdersTexts = {
  make: 'New Work Order',
  search: 'Search',
  state: 'Show',
  states: { '': 'All', open: 'Open', done: 'Done' } as const,
  find: 'Search',
  none: 'No work orders yet',
  noneText: 'Is something broken or missing? Tell us, and follow the progress here.',
  nothing: 'No results',
  nothingText: 'Try different words, or see all of them.',
  all: 'Show all',
  found: (total: number) =>
    `${total.toLocaleString('en-US')} ${total === 1 ? 'work order' : 'work orders'}`,
  more: 'Show more',
  statuses: {
    received: 'Received',
    scheduled: 'Scheduled',
    'in-progress': 'In progress',
    waiting: 'Waiting',
    done: 'Done',
    closed: 'Closed',
  } as Record<string, string>,
  asksCost: 'Waiting for your approval',
  reported: (day: string) => `reported ${day}`,
  planned: (day: string) => `scheduled for ${day}`,
  doneOn: (day: string) => `done ${day}`,
  off: "This resort doesn't take new work orders here. Please call us.",
  get noUnits() {
    return `You have no ${word.room} to report on`
  },
  get noUnitsText() {
    return `You can report a problem in ${word.rooms} you own and in those you stay in.`
  },
  get unit() {
    return `Which ${word.room}?`
  },
  unitOfStay: (unit: string, dates: string, number: string) => `${unit}, stay ${number}, ${dates}`,
  category: 'What is it about?',
  choose: 'Please choose',
  summary: 'What is wrong?',
  details: 'Details',
  times: 'Best times for a visit',
  enter: 'May we enter if you’re not there?',
  yes: 'Yes',
  no: 'No, please arrange it with me',
  photos: 'Photos',
  photosText: 'Up to 6. We resize photos and remove location data.',
  photosNotKept:
    "Your browser can't keep these photos if you leave this page. Send the work order before you leave.",
  removePhoto: (name: string) => `Remove ${name}`,
  notPhoto: (name: string) => `We can't read ${name} as a photo`,
  send: 'Send',
  sending: 'Sending…',
  get needUnit() {
    return `Choose the ${word.room}`
  },
  needCategory: 'Choose what it’s about',
  needSummary: 'Describe what’s wrong',
  needEnter: 'Choose whether we may enter if you’re not there',
  photosFailed: 'We received your report, but not all of the photos',
  back: 'All work orders',
  where: 'Where',
  stay: 'During stay',
  mayEnter: 'May enter',
  told: 'Messages',
  author: { owner: 'You', staff: 'The resort', system: 'The resort' },
  say: 'Your message',
  saySend: 'Send message',
  sayFault: 'Enter your message',
  cost: (cents: number) => `This costs ${formatCurrency(cents)}`,
  costText:
    'The resort needs your approval to continue. If you approve, the cost goes on your bill.',
  agree: 'Approve',
  refuse: 'Decline',
  costState: { agreed: 'You approved the cost.', refused: 'You declined the cost.' } as Record<
    string,
    string
  >,
  rate: 'How did it go?',
  rateText: '1 = very poor, 5 = excellent',
  needRating: 'Choose a number from 1 to 5',
  rateNote: 'Anything to add?',
  rateSend: 'Send',
  rated: (rating: number) => `You gave it ${rating} of 5. Thank you.`,
  photo: (index: number) => `Photo ${index}`,
  get unitState() {
    return `The ${word.room} itself`
  },
  known: 'reported, being fixed',
  knownUntil: (day: string) => `reported, scheduled for ${day}`,
  reportHere: 'Report a problem',
}
