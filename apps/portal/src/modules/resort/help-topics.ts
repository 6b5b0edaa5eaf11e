import { resortHelp } from '@ownerng/messages/resort/help'
import { offersBooking } from '../../shared/may-book.ts'
import type { useOwnerSettings } from '../../shared/owner-settings.query.ts'

type Settings = ReturnType<typeof useOwnerSettings>
type TopicName = keyof ReturnType<typeof resortHelp>['topics']

/** The subject area of a question. */
export type HelpArea =
  | 'home'
  | 'bills'
  | 'stays'
  | 'points'
  | 'calendar'
  | 'workorders'
  | 'documents'
  | 'profile'

/** A question with its answer and a link to a page; questions of the resort have no link. */
export interface HelpTopic {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly path: string
}

const AREAS: readonly (readonly [start: string, area: HelpArea])[] = [
  ['/nav/bills', 'bills'],
  ['/nav/payment', 'bills'],
  ['/nav/retrypayment', 'bills'],
  ['/nav/reservations', 'stays'],
  ['/nav/points', 'points'],
  ['/nav/calendar', 'calendar'],
  ['/nav/workorders', 'workorders'],
  ['/nav/documents', 'documents'],
  ['/nav/profile', 'profile'],
  ['/nav/changepassword', 'profile'],
]

/** The subject area of a page. */
export const getArea = (path: string): HelpArea =>
  AREAS.find(([start]) => path.startsWith(start))?.[1] ?? 'home'

/** The menu option that hides the pages of an area. */
const HIDDEN_BY = {
  bills: 'hideBills',
  stays: 'hideReservations',
  calendar: 'hideCalendar',
  workorders: 'hideWorkOrders',
  documents: 'hideDocuments',
  profile: 'hideProfile',
} as const

const PAY = '/nav/payment'
const BOOK = '/nav/reservations/bookingcriteria'
const TOPICS: readonly (readonly [name: TopicName, path: string])[] = [
  ['payBill', PAY],
  ['receipt', '/nav/bills'],
  ['automatic', '/nav/bills/automatic'],
  ['declined', PAY],
  ['book', BOOK],
  ['change', '/nav/reservations'],
  ['full', '/nav/reservations/waitlist'],
  ['guest', BOOK],
  ['offline', '/nav/reservations'],
  ['expire', '/nav/points'],
  ['feed', '/nav/reservations'],
  ['broken', '/nav/workorders/addworkorder'],
  ['budget', '/nav/documents'],
  ['contact', '/nav/profile/contact'],
  ['invite', '/nav/profile/people'],
  ['password', '/nav/profile/security'],
]

/** The product's own questions, except about features that this owner isn't offered. */
export function listTopics(settings: Settings): HelpTopic[] {
  const { topics } = resortHelp()
  const { menuOptions } = settings
  return TOPICS.filter(([, path]) => {
    const option = Object.entries(HIDDEN_BY).find(([area]) => area === getArea(path))?.[1]
    if (path === PAY && menuOptions.hidePayment) return false
    if (path === BOOK && !offersBooking(settings)) return false
    return !(option && menuOptions[option])
  }).map(([name, path]) => ({ id: name, ...topics[name], path }))
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Finds the topics that contain every word in question or answer, ignoring accents. */
export function findTopics(topics: readonly HelpTopic[], query: string): HelpTopic[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean)
  return topics.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`)
    return wanted.every((word) => text.includes(word))
  })
}
