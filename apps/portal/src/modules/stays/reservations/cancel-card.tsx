import type { CallAnswer, getReservation, previewCancellation } from '@ownerng/contract'
import { getTraveler } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysCancel } from '@ownerng/messages/stays/cancel'
import { ActionButton, ActionProblem, Async, Card, FiguresTable } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../shared/action.ts'
import { formatMoney, formatNumber } from '../../../shared/amounts.ts'
import { CancelTimeline } from '../../../shared/cancel-timeline.tsx'
import { TIME_AND_MONEY } from '../../../shared/data-groups.ts'
import { getMoment, yearInText } from '../../../shared/dates.ts'
import { FeeList } from '../../../shared/fee-list.tsx'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { useWhyNotText } from '../../../shared/why-not-text.ts'
import styles from './cancel-card.module.css'
import { cancellationQuery, cancelStay } from './reservations.query.ts'

const t = staysCancel

type Stay = CallAnswer<typeof getReservation>
type Preview = CallAnswer<typeof previewCancellation>

/** What canceling would do: what is returned, what is lost, and how the cost grows over time. */
export function CancelCard({ stay }: { stay: Stay }) {
  const preview = useQuery(cancellationQuery(useSession(), stay.id))
  return (
    <Async query={preview} label={t().title}>
      {(data) => <Cancellation stay={stay} preview={data} />}
    </Async>
  )
}

function Cancellation({ stay, preview }: { stay: Stay; preview: Preview }) {
  const session = useSession()
  const { owner } = useOwnerSettings()
  const cancel = useAction({
    work: () => cancelStay(session, stay.id, owner.ownerNumber, preview),
    changes: TIME_AND_MONEY,
    outcome: {
      shownBy: 'the page of the canceled stay, which says what came back and what to do next',
    },
    redirectTo: () => hrefTo(`/nav/reservations/${stay.id}`, { canceled: '1' }),
  })
  const keep = hrefTo(`/nav/reservations/${stay.id}`)
  const whyNot = useWhyNotText('book')
  const isAllowed = preview.allowed && whyNot === ''
  return (
    <Card className={styles.cancelCard} title={t().title}>
      {isAllowed && <ActionProblem error={cancel.error} />}
      {preview.allowed && whyNot !== '' && (
        <div className="problem">
          <p>{whyNot}</p>
        </div>
      )}
      {!cancel.isPending &&
        preview.reasons.map((reason) => (
          <div key={reason.code} className="problem">
            <p>{reason.sentence}</p>
            <p className="muted small">{reason.rule.text}</p>
          </div>
        ))}
      {isAllowed && (
        <>
          <Consequence stay={stay} preview={preview} />
          <CancelTimeline
            timeline={preview.timeline}
            byWeek={preview.week !== null}
            points={preview.pointsBack + preview.pointsLost}
            hasFees={preview.feeBackCents + preview.feeLostCents > 0}
            title={t().byDate}
            marksToday
          />
          <div className="actions">
            <ActionButton variant="danger" isOff={cancel.isPending} onPress={() => cancel.mutate()}>
              {cancel.isPending ? t().busy : t().confirm}
            </ActionButton>
            <a className="btn btn--quiet" href={keep}>
              {t().keep}
            </a>
          </div>
        </>
      )}
      {!isAllowed && (
        <p>
          <a className="btn btn--quiet" href={keep}>
            {t().back}
          </a>
        </p>
      )}
    </Card>
  )
}

/** What happens to what paid for the stay; '' if fees paid for all of it, as for bonus time. */
function sumText(preview: Preview): string {
  const { pointsBack: back, pointsLost: lost, pointsToOthers: count } = preview
  const { sum } = t()
  if (back + lost + count === 0) return getFees(preview).length > 0 ? '' : sum.nothing
  if (back + lost === 0) return sum.others({ count })
  if (lost === 0) return count > 0 ? sum.part({ back }) : sum.all({ back })
  return back === 0 ? sum.none({ lost }) : sum.some({ back, lost })
}

/** Before and after side by side, lot by lot; then the week and the fees. */
function Consequence({ stay, preview }: { stay: Stay; preview: Preview }) {
  const graceEndsAt = findGraceEnd(preview)
  const sum = preview.week ? t().week[preview.week] : sumText(preview)
  const [first, ...notes] = [
    sum,
    ...(sum === '' ? getFees(preview) : []),
    graceEndsAt ? t().grace({ moment: getMoment(graceEndsAt) }) : '',
    preview.asHolding ? t().holding : '',
    getOthers(preview),
    ...(sum === '' ? [] : getFees(preview)),
    getTraveler(stay) && t().guest({ guest: getTraveler(stay) }),
  ].filter(Boolean)
  return (
    <>
      <div className={`${styles.outcome} ${losesSomething(preview) ? styles.loses : ''}`}>
        <p>{first}</p>
        <FeeList fees={preview.fees}>
          {t().cancelFee({ money: formatMoney(preview.cancelFeeCents) })}
        </FeeList>
        {notes.map((sentence) => (
          <small key={sentence}>{sentence}</small>
        ))}
      </div>
      {preview.lots.length > 0 && (
        <FiguresTable
          caption={commonShell().titles.points}
          columns={[t().paid, t().comesBack, t().before, t().after]}
          rows={preview.lots.map((lot, index) => ({
            id: String(index),
            name: t().lot({ year: lot.useYear, day: yearInText(lot.expiresOn) }),
            ...getNote(lot),
            figures: [lot.points, lot.back, lot.leftBefore, lot.leftAfter].map(formatNumber),
          }))}
        />
      )}
    </>
  )
}

/** Points that go to others, unless that is everything, which the sum says. */
const getOthers = ({ week, pointsBack, pointsLost, pointsToOthers: count }: Preview): string =>
  count > 0 && (week !== null || pointsBack + pointsLost > 0) ? t().sum.others({ count }) : ''

/** When the grace period ends; null if canceling costs the same after that. */
function findGraceEnd({ timeline: [now, next], week, feeBackCents }: Preview): string | null {
  if (!now?.grace) return null
  const isFreeAfter = next && (week ? next.weekBack : next.pointsBackPercent === 100)
  const costsNothing = feeBackCents + (next?.feeCents ?? 0) === 0
  return isFreeAfter && !next.asHolding && costsNothing ? null : now.endsAt
}

const losesSomething = (preview: Preview): boolean =>
  preview.pointsLost > 0 ||
  preview.week === 'lost' ||
  preview.feeLostCents + preview.cancelFeeCents > 0

const getFees = ({ feeBackCents, feeLostCents }: Preview): string[] =>
  [
    feeBackCents > 0 ? t().feeBack({ money: formatMoney(feeBackCents) }) : '',
    feeLostCents > 0 ? t().fee({ money: formatMoney(feeLostCents) }) : '',
  ].filter(Boolean)

/** A restriction on the points that return to a lot, if there is one. */
function getNote(lot: Preview['lots'][number]): { note?: string } {
  const { restrictedUntil, returnsToYear, ended } = lot
  if (returnsToYear !== null) return { note: t().returnsToYear({ year: returnsToYear }) }
  if (restrictedUntil) return { note: t().restricted({ day: yearInText(restrictedUntil) }) }
  return ended ? { note: t().ended } : {}
}
