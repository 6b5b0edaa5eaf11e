import type { CallAnswer, waitlistShow } from '@ownerng/contract'
import { useQuery } from '@tanstack/react-query'
import { stayDates, yearDate } from '../../shared/dates.ts'
import { Form, RadioField, SelectField } from '../../shared/form.tsx'
import { ChecksField } from '../../shared/group-field.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { pointsQuery } from '../../shared/points.query.ts'
import { useRoute } from '../../shared/router.ts'
import { bookingTexts } from '../../shared/section-texts/booking.ts'
import { pointsTexts } from '../../shared/section-texts/points.ts'
import { waitlistTexts } from '../../shared/section-texts/waitlist.ts'
import { asFault, Loading, Problem } from '../../shared/states.tsx'
import { reservationsQuery } from '../../shared/stays.query.ts'
import { texts } from '../../shared/texts.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { unitTypesQuery, useWaitlistActs } from './waitlist.query.ts'

const t = waitlistTexts
const FLEX_DAYS = [1, 2, 3, 7, 14]

/** What is asked for lies in the address; the owner's terms are a draft until they are sent. */
function readAsked(query: URLSearchParams) {
  const count = (index: number) =>
    Math.max(0, Math.trunc(Number(query.get(`people${index}`) ?? (index === 1 ? 2 : 0))) || 0)
  return {
    arrival: query.get('arrival') ?? '',
    departure: query.get('departure') ?? '',
    unitType: query.get('unitType') ?? '',
    flex: query.get('flex') ?? '0',
    people: [1, 2, 3, 4].map(count),
  }
}

/**
 * The owner's terms: kinds of place, other dates, what it replaces, which points go first, and book
 * at once or ask.
 */
export function JoinForm({ rules }: { rules: CallAnswer<typeof waitlistShow> }) {
  const { resOptions } = useOwnerSettings()
  const { arrival, departure, unitType, flex, people } = readAsked(useRoute().query)
  const types = useQuery({ ...unitTypesQuery(arrival.slice(0, 7)), enabled: arrival !== '' })
  const stays = useQuery(reservationsQuery())
  const points = useQuery(pointsQuery())
  const draft = useDraft(`waitlist ${arrival} ${departure} ${unitType}`, {
    kinds: unitType === '' ? [] : [unitType],
    flexDays: flex,
    replaces: '',
    lotFirst: '',
    how: 'ask' as 'ask' | 'auto',
  })
  const { join } = useWaitlistActs(() => draft.clear())
  if (!types.data) return <Loading what={t.newTitle} lines={5} />
  const today = stays.data?.today ?? ''
  const coming =
    stays.data?.reservations.filter(
      (stay) => stay.status === 'confirmed' && stay.arrival > today,
    ) ?? []
  const lots = points.data?.lots.filter((lot) => lot.remaining > 0) ?? []
  // what is not offered any more is chosen anew
  const kinds = draft.values.kinds.filter((code) =>
    types.data.unitTypes.some((type) => type.code === code),
  )
  const offered = ['0', ...FLEX_DAYS.filter((days) => days <= rules.maxFlexDays).map(String)]
  const flexDays = offered.includes(draft.values.flexDays) ? draft.values.flexDays : '0'
  const replaces = coming.some(({ id }) => id === draft.values.replaces)
    ? draft.values.replaces
    : ''
  const lotFirst = lots.some(({ id }) => id === draft.values.lotFirst) ? draft.values.lotFirst : ''
  const how = draft.values.how === 'auto' ? 'auto' : 'ask'
  const fault = join.isError ? asFault(join.error) : null

  function submit() {
    const [people1 = 0, people2 = 0, people3 = 0, people4 = 0] = people
    join.mutate({
      arrival,
      departure,
      resType: 'O',
      people1,
      people2,
      people3,
      people4,
      flexDays: Number(flexDays),
      unitTypeCodes: kinds,
      replaces: replaces || null,
      lotOrder: lotFirst ? [lotFirst] : [],
      autoConfirm: how === 'auto',
    })
  }
  return (
    <Form
      className="card entry"
      aria-labelledby="h-wait"
      checks={{ kinds: kinds.length === 0 ? t.needKind : '' }}
      busy={join.isPending}
      onSubmit={submit}
    >
      <h2 id="h-wait">{t.newTitle}</h2>
      <p>
        <b>{stayDates(arrival, departure)}</b>, {texts.people(people, resOptions.peopleLabels)}.{' '}
        {t.text}
      </p>
      {fault && (
        <Problem title={fault.title ?? texts.states.problem} lines={[{ text: fault.message }]} />
      )}
      <ChecksField
        name="kinds"
        legend={t.kinds}
        options={types.data.unitTypes.map(({ code, name }) => [code, name] as const)}
        chosen={kinds}
        onChange={(next) => draft.set({ kinds: next })}
      />
      <SelectField
        name="flexDays"
        label={t.flex}
        value={flexDays}
        onChange={(next) => draft.set({ flexDays: next })}
      >
        {offered.map((days) => (
          <option key={days} value={days}>
            {days === '0' ? t.flexNone : t.flexDays(Number(days))}
          </option>
        ))}
      </SelectField>
      {coming.length > 0 && (
        <SelectField
          name="replaces"
          label={t.replaces}
          value={replaces}
          onChange={(next) => draft.set({ replaces: next })}
        >
          <option value="">{t.replacesNone}</option>
          {coming.map((stay) => (
            <option key={stay.id} value={stay.id}>
              {t.replacesText(stay.number)}: {stay.unitName},{' '}
              {stayDates(stay.arrival, stay.departure)}
            </option>
          ))}
        </SelectField>
      )}
      {lots.length > 1 && (
        <SelectField
          name="lotFirst"
          label={t.lotFirst}
          value={lotFirst}
          onChange={(next) => draft.set({ lotFirst: next })}
        >
          <option value="">{t.lotSoonest}</option>
          {lots.map((lot) => (
            <option key={lot.id} value={lot.id}>
              {bookingTexts.lotName(
                pointsTexts.kinds[lot.kind] ?? lot.kind,
                lot.useYear,
                yearDate(lot.expiresOn),
              )}
            </option>
          ))}
        </SelectField>
      )}
      <RadioField
        name="how"
        legend={t.how}
        options={[
          ['ask', t.ask(rules.acceptHours)],
          ['auto', t.auto],
        ]}
        value={how}
        onChange={(next) => draft.set({ how: next })}
      />
      {how === 'auto' && <p>{t.autoText}</p>}
      <div className="acts">
        <button className="btn btn--main btn--lg" type="submit" aria-disabled={join.isPending}>
          {join.isPending ? t.busy : t.join}
        </button>
      </div>
    </Form>
  )
}
