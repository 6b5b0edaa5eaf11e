import { type CallAnswer, encodePeople, type getWaitlist } from '@ownerng/contract'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysWaitlist } from '@ownerng/messages/stays/waitlist'
import {
  ActionProblem,
  Async,
  ChecksField,
  Form,
  RadioField,
  SelectField,
  SubmitButton,
} from '@ownerng/ui'
import { peopleInWords } from '../../../shared/amounts.ts'
import { stayDates, yearDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { type TermOptions, type Terms, useTerms } from './join-terms.ts'
import { inOrder, useWaitlistActions } from './waitlist.query.ts'

const t = staysWaitlist

type Rules = CallAnswer<typeof getWaitlist>

/**
 * The owner's terms: kinds of place, other dates, what it replaces, which points go first, and book
 * at once or ask.
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

function TermsForm({ rules, criteria, termOptions, terms, draft }: TermsFormProps) {
  const { resOptions } = useOwnerSettings()
  const { arrival, departure, people } = criteria
  const { join } = useWaitlistActions(() => draft.clear())

  function submit() {
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
      className="card stack"
      aria-labelledby="h-wait"
      checks={{ kinds: terms.kinds.length === 0 ? t().needKind : '' }}
      busy={join.isPending}
      onSubmit={submit}
    >
      <h2 id="h-wait">{t().newTitle}</h2>
      <p>
        <b>{stayDates(arrival, departure)}</b>, {peopleInWords(people, resOptions.peopleLabels)}.{' '}
        {t().text}
      </p>
      <ActionProblem error={join.error} />
      <ChecksField
        name="kinds"
        legend={t().kinds}
        options={termOptions.unitTypes.map(({ code, name }) => [code, name] as const)}
        chosen={terms.kinds}
        onChange={(next) => draft.set({ kinds: next })}
      />
      {terms.kinds.length > 1 && (
        <p className="muted" role="status">
          {t().order({
            places: inOrder(
              terms.kinds.map(
                (kind) => termOptions.unitTypes.find(({ code }) => code === kind)?.name ?? kind,
              ),
            ).join(' · '),
          })}
        </p>
      )}
      <FlexField terms={terms} termOptions={termOptions} onChange={draft.set} />
      <ReplacesField terms={terms} termOptions={termOptions} onChange={draft.set} />
      <LotField terms={terms} termOptions={termOptions} onChange={draft.set} />
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
      <div className="actions">
        <SubmitButton isLarge busyLabel={t().busy}>
          {t().join}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface TermFieldProps {
  readonly terms: Terms
  readonly termOptions: TermOptions
  readonly onChange: (change: Partial<Terms>) => void
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
