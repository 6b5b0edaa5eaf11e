import type { CallAnswer, getWaitlist } from '@ownerng/contract'
import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import { ActionProblem, Form, RadioField, SubmitButton } from '@ownerng/ui'
import { type ReactNode, useState } from 'react'
import { PeopleField } from '../../shared/people-field.tsx'
import { useRoute, useRouter } from '../../shared/portal.tsx'
import { QuestionList } from '../../shared/question-list.tsx'
import { hrefTo } from '../../shared/router.ts'
import { FreeNow } from './free-now.tsx'
import styles from './join-form.module.css'
import { getChecks, type TermOptions, type Terms, type useJoinTerms } from './join-terms.ts'
import { LimitField } from './limit-field.tsx'
import { RankedPlaces } from './ranked-places.tsx'
import { DatesField, FlexField, LotField, NightsField, ReplacesField } from './terms-fields.tsx'
import { type Places, useTodaysPlaces } from './todays-places.ts'
import { useWaitQuestions, type WaitQuestionId } from './wait-questions.ts'

const t = waitlistTexts

/** Id of the form's heading, the target of a button at the top of the page. */
export const JOIN_TITLE_ID = 'h-wait'

interface TermsFormProps extends ReturnType<typeof useJoinTerms> {
  readonly rules: CallAnswer<typeof getWaitlist>
  readonly title: string
  readonly text: string
  /** The question after which a new request is sent; null if all were answered before. */
  readonly lastQuestion: WaitQuestionId | null
  readonly action: { readonly error: Error | null; readonly isPending: boolean }
  readonly onSubmit: () => void
  /** A note above the button about the consequences. */
  readonly note?: ReactNode
  /** Content below the questions. */
  readonly line: ReactNode
  /** The label of the button that sends the request. */
  readonly children: ReactNode
}

/**
 * The terms of a request, one question at a time. The question in the address is open, so that Back
 * returns to the one before.
 */
export function TermsForm(props: TermsFormProps) {
  const { rules, termOptions, terms, draft, title, action, onSubmit, lastQuestion } = props
  const { goTo } = useRouter()
  const { query } = useRoute()
  const checks = getChecks(terms, rules.today)
  const questions = useWaitQuestions(terms, termOptions, checks)
  const first = questions.find(({ isComplete }) => !isComplete)?.id ?? lastQuestion ?? 'dates'
  // typing the last letter of an answer mustn't open the next question
  const [start, setStart] = useState(first)
  if (!draft.isDirty && start !== first) setStart(first)
  const open = questions.find(({ id }) => id === query.get('ask'))?.id ?? start
  const missing = questions.find(({ id, isComplete }) => id !== open && !isComplete)?.id
  const next = missing ?? (open === lastQuestion ? null : lastQuestion)
  const hrefOf = (ask: WaitQuestionId) =>
    hrefTo('/nav/reservations/waitlist', { ...Object.fromEntries(query), ask })
  const todays = useTodaysPlaces(terms, rules.today)
  return (
    <Form
      className={`stack ${styles.form}`}
      aria-labelledby={JOIN_TITLE_ID}
      checks={Object.fromEntries(
        Object.entries(checks).filter(([name]) => FIELDS[open].includes(name)),
      )}
      busy={action.isPending}
      onSubmit={() => (next ? goTo(hrefOf(next)) : onSubmit())}
    >
      <div className={styles.head}>
        <h2 id={JOIN_TITLE_ID} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{props.text}</p>
      </div>
      <ActionProblem error={action.error} />
      <QuestionList
        questions={questions.map((question) => ({
          ...question,
          // a new request isn't asked how to be told before its last question
          answer: question.id === lastQuestion ? '' : question.answer,
        }))}
        open={open}
        level="h3"
        hrefOf={hrefOf}
      >
        <QuestionFields
          key={open}
          question={open}
          acceptHours={rules.acceptHours}
          todays={todays}
          fields={{ terms, termOptions, onChange: draft.set }}
        />
        {!next && props.note}
        <div className={`actions ${styles.send}`}>
          <SubmitButton isLarge busyLabel={t().busy}>
            {next ? t().nextQuestions[next] : props.children}
          </SubmitButton>
        </div>
      </QuestionList>
      <FreeNow {...todays} />
      <div className={styles.send}>{props.line}</div>
    </Form>
  )
}

/** Names of the checks of each question. */
const FIELDS: Readonly<Record<WaitQuestionId, readonly string[]>> = {
  dates: ['arrival', 'departure', 'people'],
  places: ['kinds'],
  how: ['maxPoints'],
}

interface QuestionFieldsProps {
  readonly question: WaitQuestionId
  readonly acceptHours: number
  readonly todays: Places
  readonly fields: {
    readonly terms: Terms
    readonly termOptions: TermOptions
    readonly onChange: (change: Partial<Terms>) => void
  }
}

function QuestionFields({ question, acceptHours, todays, fields }: QuestionFieldsProps) {
  const { terms, termOptions, onChange } = fields
  if (question === 'dates')
    return (
      <>
        <DatesField {...fields} />
        <PeopleField
          captionClass={styles.caption}
          people={terms.people}
          onChange={(people) => onChange({ people })}
        />
        <div className={styles.pair}>
          <FlexField {...fields} />
          <NightsField {...fields} />
        </div>
      </>
    )
  if (question === 'places')
    return (
      <RankedPlaces
        places={termOptions.unitTypes}
        chosen={terms.kinds}
        pictureOf={todays.pictureOf}
        onChange={(kinds) => onChange({ kinds })}
      />
    )
  const hours = { hours: acceptHours }
  return (
    <>
      <RadioField
        name="how"
        legend={t().how}
        isLegendHidden
        options={[
          ['ask', <HowText key="ask" title={t().ask} text={t().askText(hours)} />],
          ['auto', <HowText key="auto" title={t().auto} text={t().autoText} />],
        ]}
        value={terms.how}
        onChange={(how) => onChange({ how })}
      />
      <LimitField {...fields} places={todays.places} />
      <ReplacesField {...fields} />
      <LotField {...fields} />
    </>
  )
}

/** A radio option with its explanation. */
function HowText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <b>{title}</b> <small>{text}</small>
    </>
  )
}
