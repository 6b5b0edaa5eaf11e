import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { TextField } from '@ownerng/ui'
import { inOneLine } from '../../shared/amounts.ts'
import { findNumber } from './join-terms.ts'
import type { TermFieldProps } from './terms-fields.tsx'
import type { Places } from './todays-places.ts'

const t = waitlistTexts

/** The maximum cost, next to today's price; for owners of points. */
export function LimitField(props: TermFieldProps & Pick<Places, 'places'>) {
  const { terms, termOptions, onChange, places } = props
  if (termOptions.lots.length === 0 && terms.maxPoints === '') return null
  const costs = places.flatMap(({ name, points }) => (points === null ? [] : [{ name, points }]))
  const limit = findNumber(terms.maxPoints)
  const isTooLow = limit !== null && costs.length > 0 && costs.every(({ points }) => points > limit)
  return (
    <TextField
      name="maxPoints"
      label={t().limit}
      optional
      inputMode="numeric"
      maxLength={9}
      hint={[
        costs.length > 0 ? t().limitToday({ costs: listCosts(costs) }) : t().limitHint,
        ...(isTooLow ? [t().limitLow] : []),
      ].join(' ')}
      value={terms.maxPoints}
      onChange={(maxPoints) => onChange({ maxPoints })}
    />
  )
}

/** "1,050 points at Pine Cottage and 1,400 points at Garden Suite" */
const listCosts = (costs: readonly { readonly name: string; readonly points: number }[]): string =>
  inOneLine(costs.map(({ name: place, points }) => t().costAt({ place, points })))
