import { pointsPage } from '@ownerng/messages/points/page'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { dayInText, yearInText } from '../../shared/dates.ts'
import type { PointsPage } from './contract-actions.ts'

const t = pointsPage
type UseYear = PointsPage['years'][number]

/** A part of a use year: a segment of the bar and a row of the key. */
export interface YearPart {
  readonly id: string
  readonly look: 'used' | 'held' | 'left' | 'soon' | 'coming'
  readonly text: string
  readonly points: number
}

/** The parts of a use year, in the order of its bar: used, held, left, expiring, upcoming. */
export function getParts(year: UseYear, { lots, today }: PointsPage, soon: string): YearPart[] {
  const held = year.held.map(
    (stay): YearPart => ({
      id: `held ${stay.id}`,
      look: 'held',
      text: t().held({ day: dayInText(stay.arrival) }),
      points: stay.points,
    }),
  )
  const left = lots
    .filter((lot) => lot.useYear === year.useYear)
    .map((lot): YearPart => {
      const isSoon = lot.earnedOn <= today && lot.expiresOn <= soon
      return {
        id: lot.id,
        look: isSoon ? 'soon' : 'left',
        text: getText(lot, isSoon, today),
        points: lot.remaining,
      }
    })
    .toSorted((a, b) => Number(a.look === 'soon') - Number(b.look === 'soon'))
  const coming: YearPart[] = year.coming
    ? [
        {
          id: 'coming',
          look: 'coming',
          text: t().added({ day: yearInText(year.coming.on) }),
          points: year.coming.points,
        },
      ]
    : []
  const used: YearPart = { id: 'used', look: 'used', text: t().used, points: year.used }
  return [used, ...held, ...left, ...coming]
    .reduce<YearPart[]>(addUp, [])
    .filter(({ points }) => points > 0)
}

/** Adds a part to the one with the same name, so that no two rows read alike. */
function addUp(parts: readonly YearPart[], part: YearPart): YearPart[] {
  const isSame = ({ look, text }: YearPart) => look === part.look && text === part.text
  if (!parts.some(isSame)) return [...parts, part]
  return parts.map((one) => (isSame(one) ? { ...one, points: one.points + part.points } : one))
}

function getText(
  { kind, earnedOn, expiresOn }: PointsPage['lots'][number],
  isSoon: boolean,
  today: string,
): string {
  const day = yearInText(expiresOn)
  if (isSoon) return t().expire({ day })
  if (earnedOn > today) return t().forStays({ day: yearInText(earnedOn) })
  if (kind === 'annual') return t().useBy({ day })
  return t().kindUseBy({ kind: pointsTexts().kinds[kind] ?? kind, day })
}

/** The dates of a use year, as text. */
export function getPeriod({ from, to, coming }: UseYear, today: string): string {
  if (coming) return t().starts({ day: yearInText(from) })
  return from <= today
    ? t().through({ day: yearInText(to) })
    : t().period({ from: yearInText(from), to: yearInText(to) })
}
