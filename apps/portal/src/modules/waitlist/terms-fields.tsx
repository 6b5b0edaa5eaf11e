import { pointsTexts } from '@ownerng/messages/points/texts'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { SelectField, TextField } from '@ownerng/ui'
import { stayDates, yearInText } from '../../shared/dates.ts'
import styles from './join-form.module.css'
import { nightsIn, type TermOptions, type Terms } from './join-terms.ts'

const t = waitlistTexts

type OnChange = (change: Partial<Terms>) => void

interface DatesFieldProps {
  readonly terms: Terms
  readonly onChange: OnChange
}

/** The requested dates. */
export function DatesField({ terms, onChange }: DatesFieldProps) {
  return (
    <div className={styles.dates}>
      <TextField
        type="date"
        name="arrival"
        label={staysBooking().arrive}
        value={terms.arrival}
        onChange={(arrival) => onChange({ arrival })}
      />
      <TextField
        type="date"
        name="departure"
        label={staysBooking().leave}
        value={terms.departure}
        onChange={(departure) => onChange({ departure })}
      />
    </div>
  )
}

export interface TermFieldProps {
  readonly terms: Terms
  readonly termOptions: TermOptions
  readonly onChange: OnChange
}

/** How far a stay may differ from the dates. */
export function FlexField({ terms, termOptions, onChange }: TermFieldProps) {
  return (
    <SelectField
      name="flexDays"
      label={t().flex}
      value={terms.flexDays}
      onChange={(next) => onChange({ flexDays: next })}
      options={termOptions.flexDays.map((days) => [
        days,
        days === '0' ? t().flexNone : t().flexDays({ days: Number(days) }),
      ])}
    />
  )
}

/** The minimum number of nights. */
export function NightsField({ terms, onChange }: TermFieldProps) {
  const nights = nightsIn(terms)
  const fewer = Array.from({ length: Math.max(0, nights - 1) }, (_, index) => nights - 1 - index)
  return (
    <SelectField
      name="minNights"
      label={t().fewer}
      value={terms.minNights}
      onChange={(minNights) => onChange({ minNights })}
      options={[
        ['', t().fewerNone({ nights })],
        ...fewer.map((count) => [String(count), t().minNights({ nights: count })] as const),
      ]}
    />
  )
}

/** The upcoming stay that the new one replaces, if there is one. */
export function ReplacesField({ terms, termOptions, onChange }: TermFieldProps) {
  if (termOptions.stays.length === 0) return null
  return (
    <SelectField
      name="replaces"
      label={t().replaces}
      optional
      value={terms.replaces}
      onChange={(next) => onChange({ replaces: next })}
      options={[
        ['', t().replacesNone],
        ...termOptions.stays.map((stay) => [stay.id, stayText(stay)] as const),
      ]}
    />
  )
}

/** Which points to use first, if there are several lots. */
export function LotField({ terms, termOptions, onChange }: TermFieldProps) {
  if (termOptions.lots.length < 2) return null
  return (
    <SelectField
      name="lotFirst"
      label={t().lotFirst}
      value={terms.lotFirst}
      onChange={(next) => onChange({ lotFirst: next })}
      options={[
        ['', t().lotSoonest],
        ...termOptions.lots.map((lot) => [lot.id, lotText(lot)] as const),
      ]}
    />
  )
}

const stayText = ({ number, unitName, arrival, departure }: TermOptions['stays'][number]) =>
  `${t().replacesText({ number })}: ${unitName}, ${stayDates(arrival, departure)}`

const lotText = ({ kind, useYear, expiresOn }: TermOptions['lots'][number]) =>
  staysBooking().lotName({
    kind: pointsTexts().kinds[kind] ?? kind,
    year: useYear,
    day: yearInText(expiresOn),
  })
