import type { CallAnswer, getWaitlist } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { pointsQuery } from '../../../shared/points.query.ts'
import { useRoute, useSession } from '../../../shared/portal.tsx'
import { reservationsQuery } from '../../../shared/stays.query.ts'
import { useDraft } from '../../../shared/use-draft.ts'
import { unitTypesQuery } from './waitlist.query.ts'

const FLEX_DAYS = [1, 2, 3, 7, 14]

/** The owner's terms, as they are chosen. */
export interface Terms {
  readonly arrival: string
  readonly departure: string
  readonly people: readonly number[]
  /** Codes of the kinds of place that would do, the favorite first. */
  readonly kinds: readonly string[]
  readonly flexDays: string
  /** The stay that is given up for it; empty for none. */
  readonly replaces: string
  /** The lot that is used first; empty for the one that expires first. */
  readonly lotFirst: string
  readonly how: 'ask' | 'auto'
}

/** What each of the terms can be. */
export type TermOptions = ReturnType<typeof useTermOptions>

/** What the page that leads here was about: it lies in the address. */
function readWaitlistCriteria(query: URLSearchParams) {
  const count = (index: number) =>
    Math.max(0, Math.trunc(Number(query.get(`people${index}`) ?? (index === 1 ? 2 : 0))) || 0)
  return {
    arrival: query.get('arrival') ?? '',
    departure: query.get('departure') ?? '',
    unitType: query.get('unitType') ?? '',
    flex: query.get('flex') ?? '0',
    people: [1, 2, 3, 4].map(count),
  }
}

/** What is waited for, and the owner's terms: a draft until they are sent. */
export function useTerms(rules: CallAnswer<typeof getWaitlist>) {
  const { arrival, departure, unitType, people, flex } = readWaitlistCriteria(useRoute().query)
  const termOptions = useTermOptions(rules)
  const draft = useDraft(`waitlist ${arrival} ${departure} ${unitType}`, {
    arrival,
    departure,
    people,
    kinds: unitType === '' ? [] : [unitType],
    flexDays: flex,
    replaces: '',
    lotFirst: '',
    how: 'ask',
  } as Terms)
  return { termOptions, terms: withoutUnoffered(draft.values, termOptions), draft }
}

function useTermOptions(rules: CallAnswer<typeof getWaitlist>) {
  const session = useSession()
  // the kinds are the same in every month: another date leaves the form as it stands
  const types = useQuery(unitTypesQuery(session, rules.today.slice(0, 7)))
  const stays = useQuery(reservationsQuery(session))
  const points = useQuery(pointsQuery(session))
  const today = stays.data?.today ?? ''
  const isComing = (stay: { status: string; arrival: string }) =>
    stay.status === 'confirmed' && stay.arrival > today
  return {
    types,
    unitTypes: types.data?.unitTypes ?? [],
    flexDays: ['0', ...FLEX_DAYS.filter((days) => days <= rules.maxFlexDays).map(String)],
    stays: stays.data?.reservations.filter(isComing) ?? [],
    lots: points.data?.lots.filter((lot) => lot.remaining > 0) ?? [],
  }
}

/** What is not offered any more is chosen anew. */
function withoutUnoffered(terms: Terms, { unitTypes, flexDays, stays, lots }: TermOptions): Terms {
  return {
    ...terms,
    kinds: terms.kinds.filter((code) => unitTypes.some((type) => type.code === code)),
    flexDays: flexDays.includes(terms.flexDays) ? terms.flexDays : '0',
    replaces: stays.some(({ id }) => id === terms.replaces) ? terms.replaces : '',
    lotFirst: lots.some(({ id }) => id === terms.lotFirst) ? terms.lotFirst : '',
    how: terms.how === 'auto' ? 'auto' : 'ask',
  }
}
