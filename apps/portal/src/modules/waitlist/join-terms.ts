import type { CallAnswer, getWaitlist } from '@ownerng/contract'
import { daysBetween, type WaitlistTerms } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import type { FieldChecks } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { dayInAddress, isFarDay, isUsableDay } from '../../shared/address-day.ts'
import { freeNightsQuery } from '../../shared/availability.query.ts'
import { pointsQuery } from '../../shared/points.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { upcomingStaysQuery } from '../../shared/stays.query.ts'
import { useDraft } from '../../shared/use-draft.ts'

const FLEX_DAYS = [1, 2, 3, 7, 14]
/** Limit of the server: at most a year of nights. */
const MAX_NIGHTS = 366

type Rules = CallAnswer<typeof getWaitlist>

/** A waitlist request of the account. */
export type Request = Rules['requests'][number]

/** The chosen terms. */
export interface Terms {
  readonly arrival: string
  readonly departure: string
  readonly people: readonly number[]
  /** Codes of acceptable unit types, favorite first. */
  readonly kinds: readonly string[]
  readonly flexDays: string
  /** The shortest acceptable stay; empty for all nights. */
  readonly minNights: string
  /** The maximum cost in points; empty for no limit. */
  readonly maxPoints: string
  /** The stay that it would replace; empty for none. */
  readonly replaces: string
  /** The lot to use first; empty to start with the lot that expires first. */
  readonly lotFirst: string
  readonly how: 'ask' | 'auto'
}

/** The available values of each term. */
export type TermOptions = ReturnType<typeof useTermOptions>

/** Reads the dates and unit type that the linking page put into the address. */
function readWaitlistCriteria(query: URLSearchParams) {
  const count = (index: number) =>
    Math.max(0, Math.trunc(Number(query.get(`people${index}`) ?? (index === 1 ? 2 : 0))) || 0)
  return {
    arrival: dayInAddress(query, 'arrival'),
    departure: dayInAddress(query, 'departure'),
    unitType: query.get('unitType') ?? '',
    flex: query.get('flex') ?? '0',
    people: [1, 2, 3, 4].map(count),
  }
}

/** The terms of a new request, kept as a draft until it is sent. */
export function useJoinTerms(rules: Rules) {
  const { arrival, departure, unitType, people, flex } = readWaitlistCriteria(useRoute().query)
  return useTerms(rules, `waitlist ${arrival} ${departure} ${unitType}`, {
    arrival,
    departure,
    people,
    kinds: unitType === '' ? [] : [unitType],
    flexDays: flex,
    minNights: '',
    maxPoints: '',
    replaces: '',
    lotFirst: '',
    how: 'ask',
  })
}

/** The same for changing a request. */
export const useChangeTerms = (rules: Rules, request: Request) =>
  useTerms(rules, `waitlist-change ${request.id}`, {
    arrival: request.arrival,
    departure: request.departure,
    people: request.people,
    kinds: request.unitTypes.map(({ code }) => code),
    flexDays: String(request.flexDays),
    minNights: String(request.minNights ?? ''),
    maxPoints: String(request.maxPoints ?? ''),
    replaces: request.replaces?.id ?? '',
    lotFirst: request.lotOrder[0] ?? '',
    how: request.autoConfirm ? 'auto' : 'ask',
  })

function useTerms(rules: Rules, form: string, start: Terms) {
  const termOptions = useTermOptions(rules, start)
  const draft = useDraft(form, start)
  return { termOptions, terms: withoutUnoffered(draft.values, termOptions), draft }
}

function useTermOptions(rules: Rules, start: Terms) {
  const session = useSession()
  // the unit types are the same in every month, so another date must not change the form
  const types = useQuery(freeNightsQuery(session, rules.today.slice(0, 7)))
  const stays = useQuery(upcomingStaysQuery(session))
  const points = useQuery(pointsQuery(session))
  const today = stays.data?.today ?? ''
  const isComing = (stay: { status: string; arrival: string }) =>
    stay.status === 'confirmed' && stay.arrival > today
  const flexDays = FLEX_DAYS.filter((days) => days <= rules.maxFlexDays)
  return {
    types,
    unitTypes: types.data?.unitTypes ?? [],
    flexDays: [...new Set([0, ...flexDays, Math.trunc(Number(start.flexDays)) || 0])]
      .sort((one, other) => one - other)
      .map(String),
    stays: stays.data?.reservations.filter(isComing) ?? [],
    lots: points.data?.lots.filter((lot) => lot.remaining > 0) ?? [],
    /** False while loading, when the chosen value stays. */
    areStaysKnown: stays.data !== undefined,
    areLotsKnown: points.data !== undefined,
  }
}

/** Clears values that are no longer offered, so that the owner chooses again. */
function withoutUnoffered(terms: Terms, termOptions: TermOptions): Terms {
  const { unitTypes, flexDays, stays, lots, areStaysKnown, areLotsKnown } = termOptions
  const hasStay = !areStaysKnown || stays.some(({ id }) => id === terms.replaces)
  const hasLot = !areLotsKnown || lots.some(({ id }) => id === terms.lotFirst)
  const nights = nightsIn(terms)
  return {
    ...terms,
    minNights: Number(terms.minNights) < nights ? terms.minNights : '',
    kinds: terms.kinds.filter((code) => unitTypes.some((type) => type.code === code)),
    flexDays: flexDays.includes(terms.flexDays) ? terms.flexDays : '0',
    replaces: hasStay ? terms.replaces : '',
    lotFirst: hasLot ? terms.lotFirst : '',
    how: terms.how === 'auto' ? 'auto' : 'ask',
  }
}

/**
 * The number of nights between the dates; zero until both are complete. A partially typed year
 * gives dates in past centuries, which offer no nights to choose from.
 */
export function nightsIn(terms: Pick<Terms, 'arrival' | 'departure'>): number {
  const nights = nightsAsTyped(terms)
  return nights > MAX_NIGHTS ? 0 : nights
}

function nightsAsTyped({ arrival, departure }: Pick<Terms, 'arrival' | 'departure'>): number {
  if (!isUsableDay(arrival) || !isUsableDay(departure)) return 0
  return Math.max(0, daysBetween(arrival, departure))
}

/** Missing or invalid values, in the order of the screen. */
export function getChecks(terms: Terms, today: string): FieldChecks {
  const { people, kinds } = terms
  return {
    arrival: arrivalFault(terms, today),
    departure: departureFault(terms),
    people: people.every((count) => count === 0) ? staysBooking().pickPeople : '',
    kinds: kinds.length === 0 ? waitlistTexts().needKind : '',
    maxPoints: isLimit(terms.maxPoints) ? '' : waitlistTexts().needLimit,
  }
}

function arrivalFault({ arrival }: Terms, today: string): string {
  const { need } = waitlistTexts()
  if (arrival === '') return need.arrival
  if (isFarDay(arrival)) return need.far
  return arrival <= today ? need.later : ''
}

function departureFault({ arrival, departure }: Terms): string {
  const { need } = waitlistTexts()
  if (departure === '') return need.departure
  if (isFarDay(departure)) return need.far
  if (departure <= arrival) return need.order
  const isTooLong = nightsAsTyped({ arrival, departure }) > MAX_NIGHTS
  return isTooLong ? need.fewerNights({ most: MAX_NIGHTS }) : ''
}

/** Whether there are dates and places, which is enough for a preview. */
export function isPreviewable(terms: Terms, today: string): boolean {
  const checks = getChecks(terms, today)
  return !(checks['arrival'] || checks['departure'] || checks['kinds'])
}

/** Converts the terms for the rules. */
export const getRuleTerms = (terms: Terms): WaitlistTerms => ({
  arrival: terms.arrival,
  departure: terms.departure,
  flexDays: Number(terms.flexDays),
  minNights: findNumber(terms.minNights),
  maxPoints: findNumber(terms.maxPoints),
  unitTypeCodes: terms.kinds,
})

/** Converts the stored request for the rules. */
export const toRuleTerms = (request: Request): WaitlistTerms => ({
  ...request,
  unitTypeCodes: request.unitTypes.map(({ code }) => code),
})

/** A whole number, with or without thousands separators; or empty. */
const isLimit = (text: string): boolean =>
  text.trim() === '' || /^[1-9]\d{0,6}$/.test(getDigits(text))

const getDigits = (text: string): string => text.replace(/[\s,]/g, '')

/** Parses a typed number; null if empty. */
export const findNumber = (text: string): number | null =>
  /^\d+$/.test(getDigits(text)) ? Number(getDigits(text)) : null
