// biome-ignore-all lint/correctness/noRestrictedElements: compares two states side by side

import type { CommentField, CommentValues } from '@ownerng/domain'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { ActionButton, Card, Fact, Facts, FiguresTable, SelectField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { describePeople, formatMoney, formatNumber } from '../../../shared/amounts.ts'
import type { Place } from '../../../shared/availability.query.ts'
import { type Guest, toNamedGuest } from '../../../shared/booking-answers.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { CancelTimeline } from '../../../shared/cancel-timeline.tsx'
import { stayDates, yearInText } from '../../../shared/dates.ts'
import { pointsQuery } from '../../../shared/points.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import styles from './check-card.module.css'

const t = staysBooking

interface CheckCardProps {
  readonly criteria: Criteria
  readonly place: Place
  readonly guest: Guest | null
  /** The resort's questions for every stay, with the answers. */
  readonly fields: readonly CommentField[]
  readonly comments: CommentValues
  readonly peopleLabels: readonly string[]
  readonly busy: boolean
  readonly backHref: string
  readonly onLotFirst: (lotId: string) => void
  readonly onBook: () => void
}

/**
 * The review before booking: the stay, what it changes in each lot, and the cancellation deadlines.
 */
export function CheckCard({
  criteria,
  place,
  guest,
  fields,
  comments,
  peopleLabels,
  busy,
  backHref,
  onLotFirst,
  onBook,
}: CheckCardProps) {
  return (
    <Card className="stack" title={t().check}>
      <Facts>
        <Fact label={staysTexts().place}>
          <ResortText>{place.name}</ResortText>
        </Fact>
        <Fact
          label={
            <>
              {t().arrive} / {t().leave}
            </>
          }
        >
          {stayDates(criteria.arrival, criteria.departure)}
        </Fact>
        <Fact label={staysTexts().people}>{describePeople(criteria.people, peopleLabels)}</Fact>
        {guest && (
          <Fact label={staysTexts().guest}>
            {guest.firstName} {guest.lastName}
          </Fact>
        )}
        {guest && (
          <Fact label={t().guestEmail}>{toNamedGuest(guest).email || t().ownerSendsLink}</Fact>
        )}
        {fields
          .filter(({ id, readOnly }) => !readOnly && comments[id]?.trim())
          .map(({ id, label }) => (
            <Fact key={id} label={label}>
              {comments[id]}
            </Fact>
          ))}
      </Facts>
      <CostChanges place={place} />
      {place.lots.length > 0 && (
        <Lots place={place} lotFirst={criteria.lotFirst} onLotFirst={onLotFirst} />
      )}
      {place.timeline.length > 0 && (
        <CancelTimeline
          timeline={place.timeline}
          byWeek={place.paidBy === 'week'}
          points={place.points ?? 0}
          hasFees={place.feeCents > 0}
        />
      )}
      {place.resortConfirms && <p>{t().resortConfirms({ points: place.points ?? 0 })}</p>}
      <p className="muted small">{t().underRules}</p>
      <div className="actions">
        <ActionButton variant="main" isLarge isOff={busy} onPress={onBook}>
          {busy ? t().booking : t().book}
        </ActionButton>
        <a className="btn btn--quiet btn--lg" href={backHref}>
          {t().change}
        </a>
      </div>
    </Card>
  )
}

/** Only changed costs: an unchanged bill isn't listed, even if it is unpaid. */
function CostChanges({ place }: { place: Place }) {
  const rows: { name: string; before: string; after: string }[] = []
  if (place.paidBy === 'points' && place.points !== null && place.pointsHave !== null)
    rows.push({
      name: t().have,
      before: formatNumber(place.pointsHave),
      after: formatNumber(place.pointsHave - place.points),
    })
  if (place.paidBy === 'week' && place.useYear !== null)
    rows.push({ name: t().week({ year: place.useYear }), before: t().ready, after: t().booked })
  if (rows.length === 0 && place.fees.length === 0) return null
  return (
    <>
      <h3>{t().consequences}</h3>
      {rows.length > 0 && (
        <table className={styles.beforeAfter}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t().consequences}</span>
              </th>
              <th scope="col">{t().before}</th>
              <th scope="col">{t().afterwards}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.before}</td>
                <td>{row.after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {place.fees.map((fee) => (
        <p key={fee.text}>{t().addedToBill({ fee: fee.text, money: formatMoney(fee.cents) })}</p>
      ))}
    </>
  )
}

/**
 * The lots that pay, before and after, and which one is used first: the next to expire, or the
 * owner's choice.
 */
function Lots({
  place,
  lotFirst,
  onLotFirst,
}: {
  place: Place
  lotFirst: string
  onLotFirst: (lotId: string) => void
}) {
  const session = useSession()
  const points = useQuery(pointsQuery(session))
  const getName = (lot: { kind: string; useYear: number; expiresOn: string }) =>
    t().lotName({
      kind: pointsTexts().kinds[lot.kind] ?? lot.kind,
      year: lot.useYear,
      day: yearInText(lot.expiresOn),
    })
  const choices = points.data?.lots.filter((lot) => place.lotChoices.includes(lot.id)) ?? []
  return (
    <>
      <FiguresTable
        caption={t().lots}
        columns={[t().before, t().afterwards]}
        rows={place.lots.map((lot) => ({
          id: lot.lotId,
          name: getName(lot),
          figures: [formatNumber(lot.leftBefore), formatNumber(lot.leftAfter)],
        }))}
      />
      {choices.length > 1 && (
        <SelectField
          isSmall
          name="lot-first"
          label={t().lotFirst}
          value={place.lotChoices.includes(lotFirst) ? lotFirst : ''}
          onChange={onLotFirst}
          options={[['', t().lotSoonest], ...choices.map((lot) => [lot.id, getName(lot)] as const)]}
        />
      )}
    </>
  )
}
