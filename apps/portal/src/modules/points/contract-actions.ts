import type { CallAnswer, getPoints } from '@ownerng/contract'
import { addDays } from '@ownerng/domain'
import { homeTexts } from '@ownerng/messages/home/texts'
import { pointsPage } from '@ownerng/messages/points/page'
import { longDate, weekdayInText, yearInText } from '../../shared/dates.ts'
import { hrefTo } from '../../shared/router.ts'
import type { PointsMove } from './describe-move.ts'

const t = pointsPage

/** The data of the points page. */
export type PointsPage = CallAnswer<typeof getPoints>
/** A contract of the account. */
export type Owned = PointsPage['owned'][number]
/** Some points of a use year. */
export type Lot = PointsPage['lots'][number]
type Right = Owned['rights'][number]
type Way = Lot['ways'][number]

/** An option for what the account owns, as shown next to the others. */
export interface OwnershipOption {
  readonly way: Way['way'] | 'use' | 'book'
  /** The benefit, or why the option is unavailable. */
  readonly text: string
  /** The deadline and any drawback. */
  readonly by: string
  readonly isOpen: boolean
  /** Link to the option; if it is unavailable, to what would make it available. */
  readonly action: { readonly label: string; readonly href: string } | null
}

/** What the signed-in person may do with the account. */
export interface Means {
  readonly mayMove: boolean
  readonly mayBook: boolean
}

const BOOKING = hrefTo('/nav/reservations/bookingcriteria')
/** The page for exchange deposits. */
export const EXCHANGE = hrefTo('/nav/reservations/exchange')
const MOVE_OF = {
  bank: 'bank',
  save: 'save',
  borrow: 'borrow',
  exchange: null,
  rent: null,
} as const satisfies Record<Way['way'], PointsMove | null>

/** The address that opens the panel for moving points. */
export const moveHref = (act: PointsMove, lotId = '', points = 0): string =>
  hrefTo('/nav/points', {
    act,
    ...(lotId === '' ? {} : { lot: lotId }),
    ...(points === 0 ? {} : { points: String(points) }),
  })

/** The points that expire first, by the given day at the latest; null if there are none. */
export function getDeadline({ lots, today }: PointsPage, by: string) {
  const ending = lots.filter(
    (lot) => lot.remaining > 0 && lot.earnedOn <= today && lot.expiresOn <= by,
  )
  const [first] = ending.toSorted(
    (a, b) => a.expiresOn.localeCompare(b.expiresOn) || b.remaining - a.remaining,
  )
  if (!first) return null
  const points = ending
    .filter(({ expiresOn }) => expiresOn === first.expiresOn)
    .reduce((sum, { remaining }) => sum + remaining, 0)
  return { expiresOn: first.expiresOn, points, lot: first }
}

const ORDER: readonly OwnershipOption['way'][] = ['bank', 'save', 'book', 'exchange']

/** Options for points that expire soon; available ones come first. */
export function listDeadlineActions(lot: Lot, today: string, means: Means): OwnershipOption[] {
  const book: OwnershipOption = {
    way: 'book',
    text: t().bookThem,
    by: t().stayBy({ day: yearInText(lot.expiresOn) }),
    isOpen: true,
    action: means.mayBook ? { label: t().openDates, href: BOOKING } : null,
  }
  const ways = lot.ways.map((way) => describeOption(way, lot.id, today, means))
  return [...ways, book].toSorted(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || ORDER.indexOf(a.way) - ORDER.indexOf(b.way),
  )
}

/** Use, bank, rent, and exchange for a contract: for its current points or its next week. */
export function listContractActions(
  page: PointsPage,
  owned: Owned,
  means: Means,
): OwnershipOption[] {
  return owned.usageType === 'points'
    ? listPointsActions(page, owned, means)
    : listWeekActions(page.today, owned, means)
}

function listPointsActions(
  { lots, today, windows }: PointsPage,
  { id, isUnit }: Owned,
  means: Means,
): OwnershipOption[] {
  const usable = lots.filter(
    (lot) => lot.interestId === id && lot.remaining > 0 && lot.earnedOn <= today,
  )
  const lot = usable.find(({ kind }) => kind === 'annual') ?? usable[0]
  const find = (name: Way['way']) => {
    const way = lot?.ways.find((other) => other.way === name)
    return way && lot ? describeOption(way, lot.id, today, means) : null
  }
  const bank = find('bank') ?? closed('bank', lot ? t().bankOff : t().bankNone)
  const year = lot?.ways.find(({ way }) => way === 'bank')?.becomes?.useYear
  return [
    {
      way: 'use',
      text: t().usePoints({ home: isUnit ? (windows.homeMonths ?? 0) : 0, months: windows.months }),
      by: lot ? t().by({ day: yearInText(lot.expiresOn) }) : '',
      isOpen: true,
      action: means.mayBook ? { label: t().useBooking, href: BOOKING } : null,
    },
    bank.isOpen && year ? { ...bank, text: t().bankFor({ year }) } : bank,
    closed('rent', t().rentPoints),
    find('exchange') ?? closed('exchange', lot ? t().exchangeOff : t().exchangeNone),
  ]
}

function listWeekActions(today: string, owned: Owned, means: Means): OwnershipOption[] {
  const right = mainRight(owned)
  const find = (name: Way['way']) => {
    const way = right?.ways.find((other) => other.way === name)
    return way && right ? describeOption(way, right.id, today, means) : null
  }
  return [
    stayOfWeek(owned, right, means),
    closed('bank', t().bankWeeks),
    find('rent') ?? closed('rent', t().rentOff),
    find('exchange') ?? closed('exchange', t().exchangeOff),
  ]
}

/**
 * The current right of a contract: the next one with an available option, otherwise the next one
 * that isn't over.
 */
export const mainRight = ({ rights }: Owned): Right | undefined =>
  rights.find(
    ({ status, isOver, ways }) =>
      status === 'available' && (!isOver || ways.some(({ allowed }) => allowed)),
  ) ??
  rights.find(({ status }) => status === 'available') ??
  rights.find(({ status }) => status !== 'used') ??
  rights[0]

/**
 * The day of departure, as everywhere else. A floating week within a season and a unit owned all
 * year have a last day instead.
 */
export const shownEnd = ({ usageType }: Owned, { endsOn }: Right): string =>
  usageType === 'floating-week' || usageType === 'whole' ? endsOn : addDays(endsOn, 1)

function stayOfWeek(owned: Owned, right: Right | undefined, { mayBook }: Means): OwnershipOption {
  if (!right) return closed('use', t().useLater)
  const isFloating = owned.usageType === 'floating-week'
  const dates = { from: weekdayInText(right.startsOn), to: weekdayInText(shownEnd(owned, right)) }
  if (right.status === 'reserved')
    return {
      ...closed('use', t().useBooked),
      isOpen: true,
      action: { label: t().seeStays, href: hrefTo('/nav/reservations') },
    }
  if (right.status !== 'available')
    return closed('use', t().useGone({ status: homeTexts().weekStatus[right.status] ?? '' }))
  if (right.isOver) return closed('use', t().useOver({ year: right.useYear }))
  if (right.opensOn !== null)
    return closed('use', t().useOpens({ ...dates, day: yearInText(right.opensOn) }))
  return {
    way: 'use',
    text: isFloating ? t().useFloating(dates) : t().useOwned(dates),
    by: '',
    isOpen: true,
    action: mayBook ? { label: t().useWeek, href: BOOKING } : null,
  }
}

function describeOption(
  way: Way,
  rightId: string,
  today: string,
  { mayMove }: Means,
): OwnershipOption {
  const [reason] = way.reasons
  if (!way.allowed) {
    const action = reason?.fix ? { label: reason.fix.label, href: `#${reason.fix.route}` } : null
    return { ...closed(way.way, reason?.sentence ?? ''), action }
  }
  const act = MOVE_OF[way.way]
  const href = act ? moveHref(act, rightId, way.points) : EXCHANGE
  return {
    way: way.way,
    text: getGain(way),
    by: getLimit(way, today),
    isOpen: true,
    action: mayMove ? { label: getLabel(way), href } : null,
  }
}

const closed = (way: OwnershipOption['way'], text: string): OwnershipOption => ({
  way,
  text,
  by: '',
  isOpen: false,
  action: null,
})

/** What the owner gets. */
function getGain({ way, becomes, points }: Way): string {
  if (way === 'rent') return t().rentWeek
  if (!becomes) return points > 0 ? t().exchangeThem : t().exchangeFor
  const to = { year: becomes.useYear, day: longDate(becomes.to) }
  return way === 'save' ? t().keepUntil(to) : t().moveTo(to)
}

/** The deadline, and what it costs. */
function getLimit({ until, fullUntil, becomes }: Way, today: string): string {
  if (fullUntil !== null && fullUntil >= today) return t().fullBy({ day: yearInText(fullUntil) })
  if (until === null) return ''
  const day = yearInText(until)
  return becomes ? t().free({ day }) : t().by({ day })
}

function getLabel({ way, points }: Way): string {
  if (way === 'rent') return t().rentOut
  if (way === 'exchange') return t().toExchange
  return way === 'save' ? t().saveThem({ count: points }) : t().bankThem({ count: points })
}
