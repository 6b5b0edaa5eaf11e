import type { StayRequestKind } from '@ownerng/domain'
import { tripsRequests } from '@ownerng/messages/trips/requests'
import {
  ActionButton,
  ActionProblem,
  Card,
  DataList,
  Form,
  Icon,
  SelectField,
  SubmitButton,
  TextField,
} from '@ownerng/ui'
import { useRef, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { dayInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import type { Stay, Trip } from '../../shared/stay.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { whyNot } from '../../shared/who-may.ts'
import styles from './requests-card.module.css'
import { askForStay } from './trip.query.ts'

const t = tripsRequests

type Request = Trip['requests'][number]

/** Requests to the resort with its answers, and a form for another request. */
export function RequestsCard({ stay, trip }: { stay: Stay; trip: Trip }) {
  const settings = useOwnerSettings()
  const draft = useAskDraft(stay)
  const [isOpened, setOpened] = useState(false)
  const isAsking = isOpened || draft.isDirty
  const heading = useRef<HTMLSpanElement>(null)
  const mayAsk = whyNot('book', settings) === null && trip.mayAsk.length > 0
  if (trip.requests.length === 0 && !mayAsk) return null
  return (
    <Card
      className={trip.requests.length === 0 ? (styles.none ?? '') : ''}
      title={
        <span ref={heading} tabIndex={-1}>
          {t().title}
        </span>
      }
      aside={null}
    >
      <DataList
        className={styles.requests ?? ''}
        rows={trip.requests}
        empty={<p className="muted">{t().intro}</p>}
      >
        {(request) => <RequestRow request={request} />}
      </DataList>
      {mayAsk &&
        (isAsking ? (
          <AskForm
            stay={stay}
            kinds={trip.mayAsk}
            isOpened={isOpened}
            onDone={() => {
              setOpened(false)
              draft.clear()
              heading.current?.focus()
            }}
          />
        ) : (
          <p className={styles.ask}>
            <ActionButton isOff={false} onPress={() => setOpened(true)}>
              {t().ask}
            </ActionButton>
          </p>
        ))}
    </Card>
  )
}

const PILL_CLASSES = {
  asked: 'pill pill--warn',
  yes: 'pill pill--ok',
  sorry: 'pill pill--err',
} as const

function RequestRow({ request }: { request: Request }) {
  const { kind, text, state, reason, requestedOn, answeredOn } = request
  const when = answeredOn
    ? t().answeredOn({ day: dayInText(answeredOn) })
    : t().askedOn({ day: dayInText(requestedOn) })
  return (
    <>
      <p>
        {kind === 'other' ? text : t().kinds[kind]}
        <small>{[kind === 'other' ? '' : text, reason, when].filter(Boolean).join(' · ')}</small>
      </p>
      <span className={PILL_CLASSES[state]}>
        {state === 'yes' && <Icon name="check" />}
        {t().state[state]}
      </span>
    </>
  )
}

interface AskFormProps {
  readonly stay: Stay
  readonly kinds: readonly StayRequestKind[]
  /** Opened by its button just now; an unfinished draft opens with the page. */
  readonly isOpened: boolean
  readonly onDone: () => void
}

/** The draft of a request. */
const useAskDraft = (stay: Stay) =>
  useDraft(`ask ${stay.id}`, { kind: '' as StayRequestKind | '', text: '' })

function AskForm({ stay, kinds, isOpened, onDone }: AskFormProps) {
  const session = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const draft = useAskDraft(stay)
  const { text } = draft.values
  // the resort may have changed the kinds of requests that it accepts
  const kind = kinds.find((kind) => kind === draft.values.kind) ?? ''
  const ask = useAction({
    work: (kind: StayRequestKind) =>
      askForStay(session, stay.id, { ownerNumber, kind, text: text.trim() }),
    changes: ['stays'],
    outcome: () => t().sent,
    onDone,
  })
  const isOther = kind === 'other'
  return (
    <Form
      className={styles.form ?? ''}
      checks={{
        kind: kind ? '' : t().needKind,
        text: isOther && !text.trim() ? t().needDetails : '',
      }}
      busy={ask.isPending}
      onSubmit={() => kind && ask.mutate(kind)}
    >
      <ActionProblem error={ask.error} />
      <SelectField
        name="kind"
        autoFocus={isOpened}
        label={t().what}
        options={[['', t().choose], ...kinds.map((name) => [name, t().kinds[name]] as const)]}
        value={kind}
        onChange={(value) => draft.set({ kind: value })}
      />
      <TextField
        name="text"
        label={t().details}
        optional={!isOther}
        maxLength={300}
        value={text}
        onChange={(value) => draft.set({ text: value })}
      />
      <div className="actions">
        <SubmitButton>{t().send}</SubmitButton>
        <ActionButton isOff={ask.isPending} onPress={onDone}>
          {t().cancel}
        </ActionButton>
      </div>
    </Form>
  )
}
