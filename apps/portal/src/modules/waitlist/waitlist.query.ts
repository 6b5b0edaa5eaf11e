import {
  acceptWaitlistOffer,
  type CallAnswer,
  changeWaitlist,
  getAvailabilityMonth,
  getPlaceInLine,
  getWaitlist,
  joinWaitlist,
  leaveWaitlist,
  rejoinWaitlist,
  releaseWaitlistOffer,
  type SentInput,
} from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { staysUndo } from '@ownerng/messages/stays/undo'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { queryOptions } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { stayDates } from '../../shared/dates.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Session } from '../../shared/session.ts'

const done = () => commonOutcomes().waitlist

/** A change of a request changes the line as well. */
const WAITLIST = ['waitlist']

/** What the account waits for. */
export const waitlistQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: WAITLIST,
    queryFn: ({ signal }) => send(getWaitlist, { query: {} }, signal),
  })

/** The kinds of place that there are. */
export const unitTypesQuery = ({ send }: Session, month: string) =>
  queryOptions({
    queryKey: ['availability-month', month],
    queryFn: ({ signal }) => send(getAvailabilityMonth, { query: { month } }, signal),
  })

type LineQuery = SentInput<typeof getPlaceInLine>['query']

/** The place in line that a request would have. */
export const placeInLineQuery = ({ send }: Session, query: LineQuery) =>
  queryOptions({
    queryKey: [...WAITLIST, 'place-in-line', query],
    queryFn: ({ signal }) => send(getPlaceInLine, { query }, signal),
  })

type Request = CallAnswer<typeof getWaitlist>['requests'][number]
/** A request with the place that is held for it. */
type Offered = Request & { readonly offer: NonNullable<Request['offer']> }

/** What is asked for, as it is sent. */
export type TermsInput = Omit<SentInput<typeof joinWaitlist>['body'], 'ownerNumber'>
type ChangeInput = TermsInput & Pick<Request, 'id' | 'termsVersion'> & { keepsPlace: boolean }

/**
 * Joining, changing, leaving and accepting; everything is read anew afterwards. `onSaved` forgets
 * what was filled in.
 */
export function useWaitlistActions(onSaved?: () => void) {
  const session = useSession()
  const { send } = session
  const { ownerNumber } = useOwnerSettings().owner
  const { showOutcome } = useOutcomes()
  const rejoin = useAction({
    work: ({ id }: Request) => send(rejoinWaitlist, { query: { id }, body: { ownerNumber } }),
    outcome: (_, { arrival, departure, offer }) =>
      staysUndo().rejoined({
        dates: stayDates(arrival, departure),
        keepsPlace: offer?.keepsPlaceIfLapsed ?? true,
      }),
    // the request may stand elsewhere on the page by now: the sentence stands where Undo was
    onError: (error) => showOutcome(error.message),
  })
  return {
    join: useAction({
      work: (body: TermsInput) => send(joinWaitlist, { query: {}, body: { ownerNumber, ...body } }),
      outcome: (_, { arrival, departure, autoConfirm }) =>
        done().joined({ dates: stayDates(arrival, departure), auto: autoConfirm }),
      redirectTo: () => hrefTo('/nav/reservations/waitlist'),
      ...(onSaved ? { onDone: onSaved } : {}),
      // what was joined in another window shows in the list below
      onError: (_, client) => client.invalidateQueries(waitlistQuery(session)),
    }),
    change: useAction({
      work: ({ id, ...body }: ChangeInput) =>
        send(changeWaitlist, { query: { id }, body: { ownerNumber, ...body } }),
      outcome: (_, { arrival, departure, keepsPlace }) =>
        waitlistTexts().changed({ dates: stayDates(arrival, departure), keepsPlace }),
      redirectTo: () => hrefTo('/nav/reservations/waitlist'),
      ...(onSaved ? { onDone: onSaved } : {}),
      onError: (_, client) => client.invalidateQueries(waitlistQuery(session)),
    }),
    withdraw: useAction({
      work: ({ id }: Request) => send(leaveWaitlist, { query: { id }, body: { ownerNumber } }),
      outcome: (_, request) => {
        const { arrival, departure, offer } = request
        const dates = stayDates(arrival, departure)
        const undo = { label: staysUndo().undo, run: () => rejoin.mutate(request) }
        const text = offer
          ? waitlistTexts().leftOffer({ unit: offer.unitName, dates })
          : done().left({ dates })
        return { text, undo }
      },
      onError: (_, client) => client.invalidateQueries(),
    }),
    release: useAction({
      work: ({ id }: Offered) =>
        send(releaseWaitlistOffer, { query: { id }, body: { ownerNumber } }),
      outcome: (_, { arrival, departure, offer }) =>
        waitlistTexts().released({
          unit: offer.unitName,
          dates: stayDates(arrival, departure),
          keepsPlace: offer.keepsPlaceIfLapsed,
        }),
      onError: (_, client) => client.invalidateQueries(),
    }),
    accept: useAction({
      work: ({ id, alsoOverlap }: { id: string; alsoOverlap: boolean }) =>
        send(acceptWaitlistOffer, { query: { id }, body: { ownerNumber, alsoOverlap } }),
      outcome: { shownBy: 'the confirmation of the stay' },
      redirectTo: ({ id }) => hrefTo('/nav/reservations/resconfirmation', { id }),
      onError: (_, client) => client.invalidateQueries(),
    }),
  }
}

/** Kinds of place as they are tried: numbered where there are several. */
export const inOrder = (names: readonly string[]): string[] =>
  names.length < 2
    ? [...names]
    : names.map((name, index) => waitlistTexts().choice({ rank: index + 1, name }))
