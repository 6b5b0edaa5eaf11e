import type { CallAnswer, listDeposits } from '@ownerng/contract'
import { daysBetween } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { staysExchange } from '@ownerng/messages/stays/exchange'
import { ActionProblem, Form, Icon, SelectField, SubmitButton, TextField } from '@ownerng/ui'
import { AccountIcon } from '../../../shared/account-icon.tsx'
import { formatMoney } from '../../../shared/amounts.ts'
import { COUNT_LENGTH, countFault, parseCount } from '../../../shared/counts.ts'
import { stayDates, yearInText } from '../../../shared/dates.ts'
import { FeeList } from '../../../shared/fee-list.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { useDraft } from '../../../shared/use-draft.ts'
import styles from './exchange.module.css'
import { useDepositActions } from './exchange.query.ts'
import { WeekParts } from './week-parts.tsx'

const t = staysExchange

type Right = CallAnswer<typeof listDeposits>['rights'][number]
type Purpose = 'exchange' | 'rental'
type Reason = Right['exchange']['reasons'][number]
type Fees = Pick<CallAnswer<typeof listDeposits>, 'fees' | 'feeCents' | 'rent'>

const getKey = ({ code, sentence }: Reason) => `${code} ${sentence}`

/** Reasons that several weeks, lots, or options share, each once, with the fix if one has it. */
export function shareReasons(rights: readonly Right[]): Reason[] {
  const all = rights.flatMap(({ exchange, rental }) => [
    ...exchange.reasons,
    ...(rental?.reasons ?? []),
  ])
  return [...Map.groupBy(all, getKey).values()]
    .filter((group) => group.length > 1)
    .flatMap((group) => group.find(({ fix }) => fix) ?? group[0] ?? [])
}

/** The name of a side, or the number of nights of another part. */
const namePart = ({ label, nights }: NonNullable<Right['part']>): string =>
  nights === null ? label : commonShell().nights({ count: nights })

/** Whether it is more than a week, such as a year of whole ownership. */
const isLong = ({ dates }: Right): boolean =>
  dates !== null && daysBetween(dates.arrival, dates.departure) > 7

/** Returns the error of a typed number of points, or ''. */
function pointsFault(right: Right, typed: string): string {
  if (right.kind !== 'points') return ''
  const left = right.remaining ?? 0
  const fault = countFault(typed, t().needPoints)
  return fault || (Number(parseCount(typed)) > left ? t().tooMany({ left }) : '')
}

interface RightFormsProps extends Fees {
  readonly right: Right
  readonly companies: readonly string[]
  /** Reasons that are already shown above the list. */
  readonly shared: readonly Reason[]
}

/** A week or points of a lot, with the two options: each a form, or why it isn't possible. */
export function RightForms({ right, companies, shared, fees, feeCents, rent }: RightFormsProps) {
  const left = String(right.remaining ?? 0)
  const draft = useDraft(`exchange ${right.id}`, {
    company: companies[0] ?? '',
    points: left,
    rentPoints: left,
  })
  const { deposit } = useDepositActions(() => draft.clear())
  const { points, rentPoints } = draft.values
  const company = companies.includes(draft.values.company) ? draft.values.company : ''
  const kindName = (pointsTexts().kinds[right.text] ?? right.text).toLowerCase()
  const start = (purpose: Purpose, typed: string) =>
    deposit.mutate({
      purpose,
      company: purpose === 'exchange' ? company : '',
      kind: right.kind,
      rightId: right.id,
      points: right.kind === 'points' ? Number(parseCount(typed)) : 0,
      expectFeeCents: purpose === 'exchange' ? feeCents : 0,
      ...(purpose === 'rental' && rent ? { expectCommissionPercent: rent.commissionPercent } : {}),
    })
  const { exchange, rental } = right
  const problemOf = (purpose: Purpose) =>
    deposit.variables?.purpose === purpose ? deposit.error : null
  return (
    <>
      <h3 id={`h-right-${right.id}`}>
        {right.kind === 'week'
          ? (isLong(right) ? t().time : t().week)({ year: right.useYear, type: right.text })
          : t().points({ year: right.useYear, kind: kindName, left: right.remaining ?? 0 })}
        {right.part && `, ${namePart(right.part)}`}
        {right.dates && `, ${stayDates(right.dates.arrival, right.dates.departure)}`}
      </h3>
      <WeekParts right={right} />
      <div className={styles.rightOptions}>
        <div>
          <h4 id={`h-exchange-${right.id}`}>{t().toExchange}</h4>
          {exchange.allowed ? (
            <Form
              className={styles.rightForm}
              aria-labelledby={`h-exchange-${right.id} h-right-${right.id}`}
              checks={{
                company: company ? '' : t().needCompany,
                points: pointsFault(right, points),
              }}
              busy={deposit.isPending}
              onSubmit={() => start('exchange', points)}
            >
              <ActionProblem error={problemOf('exchange')} />
              <Until
                text={
                  exchange.terms === 'short-notice'
                    ? t().short
                    : exchange.normalUntil && t().normal({ day: yearInText(exchange.normalUntil) })
                }
              />
              <SelectField
                name="company"
                label={t().company}
                value={company}
                onChange={(next) => draft.set({ company: next })}
                options={(company === '' ? ['', ...companies] : companies).map((name) => [
                  name,
                  name,
                ])}
              />
              {right.kind === 'points' && (
                <PointsField value={points} onChange={(next) => draft.set({ points: next })} />
              )}
              <BeforeAfter right={right} typed={points} purpose="exchange" />
              <FeeList fees={fees}>{t().fees({ money: formatMoney(feeCents) })}</FeeList>
              <Undoing right={right} />
              <SubmitButton busyLabel={t().busy}>{t().give({ company })}</SubmitButton>
            </Form>
          ) : (
            <WhyNot reasons={exchange.reasons} shared={shared} />
          )}
        </div>
        {rental && (
          <div>
            <h4 id={`h-rental-${right.id}`}>{t().toRental}</h4>
            {rental.allowed ? (
              <Form
                className={styles.rightForm}
                aria-labelledby={`h-rental-${right.id} h-right-${right.id}`}
                checks={{ rentPoints: pointsFault(right, rentPoints) }}
                busy={deposit.isPending}
                onSubmit={() => start('rental', rentPoints)}
              >
                <ActionProblem error={problemOf('rental')} />
                <Until text={rental.until && t().until({ day: yearInText(rental.until) })} />
                {right.kind === 'points' && (
                  <PointsField
                    name="rentPoints"
                    value={rentPoints}
                    onChange={(next) => draft.set({ rentPoints: next })}
                  />
                )}
                <BeforeAfter right={right} typed={rentPoints} purpose="rental" />
                {rent && (
                  <p>
                    {t().commission({
                      percent: rent.commissionPercent,
                      net: rent.exampleNetCents,
                      rent: rent.exampleCents,
                    })}
                  </p>
                )}
                <Undoing right={right} />
                <SubmitButton variant="quiet" busyLabel={t().busy}>
                  {t().rent}
                </SubmitButton>
              </Form>
            ) : (
              <WhyNot reasons={rental.reasons} shared={shared} />
            )}
          </div>
        )}
      </div>
    </>
  )
}

interface WhyNotProps {
  readonly reasons: readonly Reason[]
  readonly shared: readonly Reason[]
}

/** Reasons of one option. A reason that is above the list is shortened. */
function WhyNot({ reasons, shared }: WhyNotProps) {
  const isShared = (reason: Reason) => shared.some((other) => getKey(other) === getKey(reason))
  const own = reasons.filter((reason) => !isShared(reason))
  const above = [...new Set(reasons.filter(isShared).map(({ short }) => short))]
  return (
    <>
      {above.length > 0 && <p className="muted">{above.join(' · ')}</p>}
      {own.length > 0 && <Reasons reasons={own} />}
    </>
  )
}

interface BeforeAfterProps {
  readonly right: Right
  /** The number of points as typed. */
  readonly typed: string
  readonly purpose: Purpose
}

/** Preview: the owner's points and weeks before and after giving time away. */
function BeforeAfter({ right, typed, purpose }: BeforeAfterProps) {
  const week = { year: right.useYear, nights: right.part?.nights ?? 0 }
  const left = right.remaining ?? 0
  const given = pointsFault(right, typed) ? null : Number(parseCount(typed))
  const isWeek = right.kind === 'week'
  const after = given === null ? '–' : t().pointsLeft({ left: left - given })
  return (
    <div className={styles.change}>
      <dl>
        <dt>{t().before}</dt>
        <dd>{isWeek ? t().weekYours(week) : t().pointsLeft({ left })}</dd>
        <dd>
          <Icon name="check" />
          {t().mayBook}
        </dd>
      </dl>
      <Icon name="right" />
      <dl>
        <dt>{t().afterDeposit({ purpose })}</dt>
        <dd>{isWeek ? t().weekGiven({ ...week, purpose }) : after}</dd>
        <dd>
          <AccountIcon name="lock" />
          {isWeek || given === null ? t().noStay : t().noStayPoints({ given })}
        </dd>
      </dl>
    </div>
  )
}

/** The deadline for full value, or the short-notice terms after it. */
function Until({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p className={styles.terms}>
      <Icon name="clock" />
      {text}
    </p>
  )
}

/** Deadline for withdrawing it. */
function Undoing({ right: { takeBackBy } }: { right: Right }) {
  if (!takeBackBy) return null
  const takeBack = t().takeBackUntil({ day: yearInText(takeBackBy) })
  return (
    <p className={styles.terms}>
      <AccountIcon name="undo" />
      {t().giveUp({ takeBack })}
    </p>
  )
}

interface PointsFieldProps {
  readonly name?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function PointsField({ name = 'points', value, onChange }: PointsFieldProps) {
  return (
    <TextField
      name={name}
      label={t().howMany}
      inputMode="numeric"
      autoComplete="off"
      maxLength={COUNT_LENGTH}
      value={value}
      onChange={onChange}
    />
  )
}
