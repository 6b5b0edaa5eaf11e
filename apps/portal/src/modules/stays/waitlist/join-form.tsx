import { type CallAnswer, encodePeople, type getWaitlist } from '@ownerng/contract'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWaitlist } from '@ownerng/messages/stays/waitlist'
import {
  ActionProblem,
  Async,
  type FieldChecks,
  Form,
  RadioField,
  SelectField,
  SubmitButton,
  TextField,
} from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { stayDates, yearDate } from '../../../shared/dates.ts'
import { useSession } from '../../../shared/portal.tsx'
import { PeopleField } from '../booking/ask-card.tsx'
import { FreeNow } from './free-now.tsx'
import styles from './join-form.module.css'
import { type TermOptions, type Terms, useTerms } from './join-terms.ts'
import { ordinal } from './place-in-line.tsx'
import { RankedPlaces } from './ranked-places.tsx'
import { placeInLineQuery, useWaitlistActions } from './waitlist.query.ts'

const t = staysWaitlist

type Rules = CallAnswer<typeof getWaitlist>

/** The heading of the form, which a button at the top of the page leads to. */
export const JOIN_TITLE_ID = 'h-wait'

/**
 * The owner's terms: dates, kinds of place in order, other dates, what it replaces, which points go
 * first, and book at once or ask.
 */
export function JoinForm({ rules }: { rules: Rules }) {
  const terms = useTerms(rules)
  return (
    <Async query={terms.termOptions.types} label={t().newTitle} lines={5}>
      {() => <TermsForm rules={rules} {...terms} />}
    </Async>
  )
}

type TermsFormProps = { readonly rules: Rules } & ReturnType<typeof useTerms>

function TermsForm({ rules, termOptions, terms, draft }: TermsFormProps) {
  const { join } = useWaitlistActions(() => draft.clear())

  function submit() {
    const { arrival, departure, people } = terms
    join.mutate({
      arrival,
      departure,
      resType: 'O',
      ...encodePeople(people),
      flexDays: Number(terms.flexDays),
      unitTypeCodes: [...terms.kinds],
      replaces: terms.replaces || null,
      lotOrder: terms.lotFirst ? [terms.lotFirst] : [],
      autoConfirm: terms.how === 'auto',
    })
  }
  return (
    <Form
      className={`card stack ${styles.form}`}
      aria-labelledby={JOIN_TITLE_ID}
      checks={checksOf(terms, rules.today)}
      busy={join.isPending}
      onSubmit={submit}
    >
      <div>
        <h2 id={JOIN_TITLE_ID} tabIndex={-1}>
          {t().newTitle}
        </h2>
        <p className="muted">{t().free}</p>
      </div>
      <ActionProblem error={join.error} />
      <DatesField terms={terms} onChange={draft.set} />
      <FlexField terms={terms} termOptions={termOptions} onChange={draft.set} />
      <PeopleField
        captionClass={styles.caption}
        people={terms.people}
        onChange={(people) => draft.set({ people })}
      />
      <RankedPlaces
        places={termOptions.unitTypes}
        chosen={terms.kinds}
        onChange={(kinds) => draft.set({ kinds })}
      />
      <FreeNow terms={terms} isAsked={saysEnough(terms, rules.today)} />
      <RadioField
        name="how"
        legend={t().how}
        options={[
          ['ask', t().ask({ hours: rules.acceptHours })],
          ['auto', t().auto],
        ]}
        value={terms.how}
        onChange={(next) => draft.set({ how: next })}
      />
      {terms.how === 'auto' && <p>{t().autoText}</p>}
      <ReplacesField terms={terms} termOptions={termOptions} onChange={draft.set} />
      <LotField terms={terms} termOptions={termOptions} onChange={draft.set} />
      <div className={`actions ${styles.send}`}>
        <SubmitButton isLarge busyLabel={t().busy}>
          {t().join}
        </SubmitButton>
        <PlaceInLine terms={terms} today={rules.today} />
      </div>
    </Form>
  )
}

/** What is missing or cannot be, in the order of the screen. */
function checksOf(terms: Terms, today: string): FieldChecks {
  const { arrival, departure, people, kinds } = terms
  const need = t().need
  const early = arrival <= today ? need.later : ''
  const reversed = departure <= arrival ? need.order : ''
  return {
    arrival: arrival === '' ? need.arrival : early,
    departure: departure === '' ? need.departure : reversed,
    people: people.every((count) => count === 0) ? staysBooking().pickPeople : '',
    kinds: kinds.length === 0 ? t().needKind : '',
  }
}

/** Whether they have dates and places, so that something can be said of them. */
function saysEnough(terms: Terms, today: string): boolean {
  const checks = checksOf(terms, today)
  return !checks['arrival'] && !checks['departure'] && !checks['kinds']
}

/** The place in line that these terms would have, once they say enough. */
function PlaceInLine({ terms, today }: { terms: Terms; today: string }) {
  const session = useSession()
  const { arrival, departure, flexDays, kinds } = terms
  const line = useQuery({
    ...placeInLineQuery(session, { arrival, departure, flexDays, unitTypeCodes: kinds.join(',') }),
    enabled: saysEnough(terms, today),
  })
  return (
    <p className={styles.line} role="status">
      {line.data && t().wouldBe(ordinal(line.data.rank))}
    </p>
  )
}

type OnChange = (change: Partial<Terms>) => void

interface DatesFieldProps {
  readonly terms: Terms
  readonly onChange: OnChange
}

function DatesField({ terms, onChange }: DatesFieldProps) {
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

interface TermFieldProps {
  readonly terms: Terms
  readonly termOptions: TermOptions
  readonly onChange: OnChange
}

function FlexField({ terms, termOptions, onChange }: TermFieldProps) {
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

/** The stay that the new one takes the place of, where there is one to come. */
function ReplacesField({ terms, termOptions, onChange }: TermFieldProps) {
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

/** Which points go first, where there are several lots. */
function LotField({ terms, termOptions, onChange }: TermFieldProps) {
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
    day: yearDate(expiresOn),
  })
