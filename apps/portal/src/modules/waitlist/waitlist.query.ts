import {
  acceptWaitlistOffer,
  type CallAnswer,
  changeWaitlist,
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
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { stayInText } from '../../shared/dates.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Session } from '../../shared/session.ts'

const done = () => commonOutcomes().waitlist

/** The waitlist requests of the account. */
export const waitlistQuery = ({ send }: Session) =>
  queryOptions({
    queryKey: ['waitlist'],
    queryFn: ({ signal }) => send(getWaitlist, { query: {} }, signal),
  })

type LineQuery = SentInput<typeof getPlaceInLine>['query']

/** The place in line that a request would get. */
export const placeInLineQuery = ({ send }: Session, query: LineQuery) =>
  queryOptions({
    queryKey: ['waitlist', 'place-in-line', query],
    queryFn: ({ signal }) => send(getPlaceInLine, { query }, signal),
  })

type Request = CallAnswer<typeof getWaitlist>['requests'][number]
/** A request with an offer. */
type Offered = Request & { readonly offer: NonNullable<Request['offer']> }

/** The terms of a request as sent to the server. */
export type TermsInput = Omit<SentInput<typeof joinWaitlist>['body'], 'ownerNumber'>
type ChangeInput = TermsInput & Pick<Request, 'id' | 'termsVersion'> & { keepsPlace: boolean }

/** Joining, changing, leaving, and accepting. `onSaved` clears the form. */
export function useWaitlistActions(onSaved?: () => void) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const { showOutcome } = useOutcomes()
  const rejoin = useAction({
    work: ({ id }: Request) => send(rejoinWaitlist, { query: { id }, body: { ownerNumber } }),
    changes: TIME_AND_MONEY,
    outcome: (_, { arrival, departure, offer }) =>
      staysUndo().rejoined({
        dates: stayInText(arrival, departure),
        keepsPlace: offer?.keepsPlaceIfLapsed ?? true,
      }),
    // the request may have moved on the page, so the message appears where Undo was
    onError: (error) => showOutcome(error.message),
  })
  return {
    join: useAction({
      work: (body: TermsInput) => send(joinWaitlist, { query: {}, body: { ownerNumber, ...body } }),
      changes: TIME_AND_MONEY,
      outcome: (_, { arrival, departure, autoConfirm }) =>
        done().joined({ dates: stayInText(arrival, departure), auto: autoConfirm }),
      redirectTo: () => hrefTo('/nav/reservations/waitlist'),
      ...(onSaved ? { onDone: onSaved } : {}),
    }),
    change: useAction({
      work: ({ id, ...body }: ChangeInput) =>
        send(changeWaitlist, { query: { id }, body: { ownerNumber, ...body } }),
      changes: TIME_AND_MONEY,
      outcome: (_, { arrival, departure, keepsPlace }) =>
        waitlistTexts().changed({ dates: stayInText(arrival, departure), keepsPlace }),
      redirectTo: () => hrefTo('/nav/reservations/waitlist'),
      ...(onSaved ? { onDone: onSaved } : {}),
    }),
    withdraw: useAction({
      work: ({ id }: Request) => send(leaveWaitlist, { query: { id }, body: { ownerNumber } }),
      changes: TIME_AND_MONEY,
      outcome: (_, request) => {
        const { arrival, departure, offer } = request
        const dates = stayInText(arrival, departure)
        const undo = { label: staysUndo().undo, run: () => rejoin.mutate(request) }
        const text = offer
          ? waitlistTexts().leftOffer({ unit: offer.unitName, dates })
          : done().left({ dates })
        return { text, undo }
      },
    }),
    release: useAction({
      work: ({ id }: Offered) =>
        send(releaseWaitlistOffer, { query: { id }, body: { ownerNumber } }),
      changes: TIME_AND_MONEY,
      outcome: (_, { arrival, departure, offer }) =>
        waitlistTexts().released({
          unit: offer.unitName,
          dates: stayInText(arrival, departure),
          keepsPlace: offer.keepsPlaceIfLapsed,
        }),
    }),
    accept: useAction({
      work: ({ id, alsoOverlap }: { id: string; alsoOverlap: boolean }) =>
        send(acceptWaitlistOffer, { query: { id }, body: { ownerNumber, alsoOverlap } }),
      changes: TIME_AND_MONEY,
      outcome: { shownBy: 'the confirmation of the stay' },
      redirectTo: ({ id }) => hrefTo('/nav/reservations/resconfirmation', { id }),
    }),
  }
}

/** Unit types in the order in which they are tried; numbered if there are several. */
export const formatChoices = (names: readonly string[]): string[] =>
  names.length < 2
    ? [...names]
    : names.map((name, index) => waitlistTexts().choice({ rank: index + 1, name }))
