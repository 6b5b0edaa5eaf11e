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
  noneText: 'Is something broken or missing? Tell us, and see here what becomes of it.',
  nothing: 'Nothing was found',
  nothingText: 'Try other words, or look at all of them.',
  all: 'Show all',
  found: (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'work order' : 'work orders'}`,
  more: 'Show more',
  statuses: { received: 'Received', scheduled: 'Planned', 'in-progress': 'In progress', waiting: 'Waiting', done: 'Done', closed: 'Closed' } as Record<string, string>,
  asksCost: 'Waits for you',
  reported: (day: string) => `reported ${day}`,
  planned: (day: string) => `planned for ${day}`,
  doneOn: (day: string) => `done ${day}`,
  off: 'This resort takes no new work orders here. Please call us.',
  get noUnits() {
    return `There is no ${word.room} to report on`
  },
  get noUnitsText() {
    return `You can report on ${word.rooms} that you own, and on those of your stays.`
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
  photosNotKept: "Your browser can't keep these photos if you leave this page. Send the work order before you leave.",
  removePhoto: (name: string) => `Remove ${name}`,
  notPhoto: (name: string) => `${name} is not a photo that we can read`,
  send: 'Send',
  sending: 'Sending…',
  get needUnit() {
    return `Choose the ${word.room}`
  },
  needCategory: 'Choose what it’s about',
  needSummary: 'Describe what’s wrong',
  needEnter: 'Choose whether we may enter if you’re not there',
  photosFailed: 'Your report has arrived, but not all photos',
  back: 'All work orders',
  where: 'Where',
  stay: 'During stay',
  mayEnter: 'May come in',
  told: 'What was said',
  author: { owner: 'You', staff: 'The resort', system: 'The resort' },
  say: 'Your message',
  saySend: 'Send message',
  sayFault: 'Enter your message',
  cost: (cents: number) => `This costs ${formatCurrency(cents)}`,
  costText: 'The resort asks you before it goes on. What you agree to comes on your bill.',
  agree: 'Agree',
  refuse: 'Refuse',
  costState: { agreed: 'You agreed to the cost.', refused: 'You refused the cost.' } as Record<string, string>,
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
  known: 'known, being fixed',
  knownUntil: (day: string) => `known, being fixed, planned for ${day}`,
  reportHere: 'Report something',
}
