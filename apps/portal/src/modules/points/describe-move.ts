import type { CallAnswer, movePoints } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { yearInText } from '../../shared/dates.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { hrefTo } from '../../shared/router.ts'

const done = () => commonOutcomes().points

/** Actions with the points of a lot. */
export const POINTS_MOVES = ['bank', 'borrow', 'save', 'transfer'] as const
export type PointsMove = (typeof POINTS_MOVES)[number]

interface MoveContext {
  /** The recipient of a transfer. */
  readonly to: { readonly number: string; readonly name: string }
  readonly mayBook: boolean
}

/**
 * Describes the result of a move, with a link to book if the points can be used now and the person
 * may book.
 */
export function describeMove(
  act: PointsMove,
  becomes: CallAnswer<typeof movePoints>['becomes'],
  { to, mayBook }: MoveContext,
): Outcome {
  const { points, useYear, earnedOn, expiresOn } = becomes
  const end = yearInText(expiresOn)
  if (act === 'transfer')
    return { text: done().transfer({ count: points, name: to.name.trim(), to: to.number.trim() }) }
  if (act === 'bank')
    return {
      text: done().bank({ count: points, year: useYear, from: yearInText(earnedOn), to: end }),
    }
  const text =
    act === 'borrow'
      ? done().borrow({ count: points, year: useYear, to: end })
      : done().save({ count: points, to: end })
  return mayBook
    ? {
        text,
        next: {
          label: commonOutcomes().stay.book,
          href: hrefTo('/nav/reservations/bookingcriteria'),
        },
      }
    : { text }
}
