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
  /** Codes of the kinds of place that would do. */
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

/** What is asked for: it lies in the address. */
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
  const criteria = readWaitlistCriteria(useRoute().query)
  const { arrival, departure, unitType } = criteria
  const termOptions = useTermOptions(arrival, rules)
  const draft = useDraft(`waitlist ${arrival} ${departure} ${unitType}`, {
    kinds: unitType === '' ? [] : [unitType],
    flexDays: criteria.flex,
    replaces: '',
    lotFirst: '',
    how: 'ask',
  } as Terms)
  return { criteria, termOptions, terms: withoutUnoffered(draft.values, termOptions), draft }
}

function useTermOptions(arrival: string, rules: CallAnswer<typeof getWaitlist>) {
  const session = useSession()
  const types = useQuery({
    ...unitTypesQuery(session, arrival.slice(0, 7)),
    enabled: arrival !== '',
  })
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
    kinds: terms.kinds.filter((code) => unitTypes.some((type) => type.code === code)),
    flexDays: flexDays.includes(terms.flexDays) ? terms.flexDays : '0',
    replaces: stays.some(({ id }) => id === terms.replaces) ? terms.replaces : '',
    lotFirst: lots.some(({ id }) => id === terms.lotFirst) ? terms.lotFirst : '',
    how: terms.how === 'auto' ? 'auto' : 'ask',
  }
}
