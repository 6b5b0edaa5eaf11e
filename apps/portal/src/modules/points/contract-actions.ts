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
type Option = Lot['options'][number]

/** An option for what the account owns, as shown next to the others. */
export interface OwnershipOption {
  readonly option: Option['option'] | 'use' | 'book'
  /** The benefit, or why the option is unavailable. */
  readonly text: string
  /** The deadline and any drawback. */
  readonly by: string
  readonly isOpen: boolean
  /** Link to the option; if it is unavailable, to what would make it available. */
  readonly action: { readonly label: string; readonly href: string } | null
}

/** Actions that the signed-in person may take for the account. */
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
} as const satisfies Record<Option['option'], PointsMove | null>

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

const ORDER: readonly OwnershipOption['option'][] = ['bank', 'save', 'book', 'exchange']

/** Options for points that expire soon; available ones come first. */
export function listDeadlineActions(lot: Lot, today: string, means: Means): OwnershipOption[] {
  const book: OwnershipOption = {
    option: 'book',
    text: t().bookThem,
    by: t().stayBy({ day: yearInText(lot.expiresOn) }),
    isOpen: true,
    action: means.mayBook ? { label: t().openDates, href: BOOKING } : null,
  }
  const options = lot.options.map((option) => describeOption(option, lot.id, today, means))
  return [...options, book].toSorted(
    (a, b) =>
      Number(b.isOpen) - Number(a.isOpen) || ORDER.indexOf(a.option) - ORDER.indexOf(b.option),
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
  const find = (name: Option['option']) => {
    const option = lot?.options.find((other) => other.option === name)
    return option && lot ? describeOption(option, lot.id, today, means) : null
  }
  const bank = find('bank') ?? closed('bank', lot ? t().bankOff : t().bankNone)
  const year = lot?.options.find(({ option }) => option === 'bank')?.becomes?.useYear
  return [
    {
      option: 'use',
      text: t().usePoints(describeWindows(windows, isUnit)),
      by: lot ? t().by({ day: yearInText(lot.expiresOn) }) : '',
      isOpen: true,
      action: means.mayBook ? { label: t().useBooking, href: BOOKING } : null,
    },
    bank.isOpen && year ? { ...bank, text: t().bankFor({ year }) } : bank,
    closed('rent', t().rentPoints),
    find('exchange') ?? closed('exchange', lot ? t().exchangeOff : t().exchangeNone),
  ]
}

/** How far ahead owners can book: of their home unit type, and of any type. */
function describeWindows({ home, all }: PointsPage['windows'], isUnit: boolean) {
  const ofHome = isUnit && home ? home : { months: 0, days: null }
  return {
    isHome: isUnit && home !== null,
    months: all.months,
    days: all.days ?? 0,
    inDays: all.days !== null,
    homeMonths: ofHome.months,
    homeDays: ofHome.days ?? 0,
    homeInDays: ofHome.days !== null,
  }
}

function listWeekActions(today: string, owned: Owned, means: Means): OwnershipOption[] {
  const right = mainRight(owned)
  const find = (name: Option['option']) => {
    const option = right?.options.find((other) => other.option === name)
    return option && right ? describeOption(option, right.id, today, means) : null
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
    ({ status, isOver, options }) =>
      status === 'available' && (!isOver || options.some(({ allowed }) => allowed)),
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
  const nights = right.partNights ?? 0
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
    return closed('use', t().useOpens({ ...dates, nights, day: yearInText(right.opensOn) }))
  return {
    option: 'use',
    text: isFloating ? t().useFloating({ ...dates, nights }) : t().useOwned(dates),
    by: '',
    isOpen: true,
    action: mayBook ? { label: t().useWeek, href: BOOKING } : null,
  }
}

function describeOption(
  option: Option,
  rightId: string,
  today: string,
  { mayMove }: Means,
): OwnershipOption {
  const [reason] = option.reasons
  if (!option.allowed) {
    const action = reason?.fix ? { label: reason.fix.label, href: `#${reason.fix.route}` } : null
    return { ...closed(option.option, reason?.sentence ?? ''), action }
  }
  const act = MOVE_OF[option.option]
  const href = act ? moveHref(act, rightId, option.points) : EXCHANGE
  return {
    option: option.option,
    text: getGain(option),
    by: getLimit(option, today),
    isOpen: true,
    action: mayMove ? { label: getLabel(option), href } : null,
  }
}

const closed = (option: OwnershipOption['option'], text: string): OwnershipOption => ({
  option,
  text,
  by: '',
  isOpen: false,
  action: null,
})

/** The benefit of the option. */
function getGain({ option, becomes, points }: Option): string {
  if (option === 'rent') return t().rentWeek
  if (!becomes) return points > 0 ? t().exchangeThem : t().exchangeFor
  const to = { year: becomes.useYear, day: longDate(becomes.to) }
  return option === 'save' ? t().keepUntil(to) : t().moveTo(to)
}

/** The deadline, and whether the option is free. */
function getLimit({ until, fullUntil, becomes }: Option, today: string): string {
  if (fullUntil !== null && fullUntil >= today) return t().fullBy({ day: yearInText(fullUntil) })
  if (until === null) return ''
  const day = yearInText(until)
  return becomes ? t().free({ day }) : t().by({ day })
}

function getLabel({ option, points }: Option): string {
  if (option === 'rent') return t().rentOut
  if (option === 'exchange') return t().toExchange
  return option === 'save' ? t().saveThem({ count: points }) : t().bankThem({ count: points })
}
