import type { CommentField, CommentValues } from '@ownerng/domain'
import { CommentsForm } from '@ownerng/login-kit'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { useRef, useState } from 'react'
import { describePeople, formatMoney } from '../../../shared/amounts.ts'
import type { Place } from '../../../shared/availability.query.ts'
import type { Guest } from '../../../shared/booking-answers.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { PeopleField } from '../../../shared/people-field.tsx'
import { QuestionList } from '../../../shared/question-list.tsx'
import bookingStyles from './booking.module.css'
import type { GuestChoices } from './booking.query.ts'
import { describePrice } from './describe-price.ts'
import { GuestNameFields, guestChecks, KnownGuests, useWhoStays, WhoField } from './guest-card.tsx'
import styles from './guest-questions.module.css'
import { firstToAsk, getQuestions, type Question, type QuestionId } from './questions.ts'

const t = staysBooking

interface GuestQuestionsProps {
  /** The question in the address; another text opens the first that is incomplete. */
  readonly ask: string
  readonly type: 'O' | 'G' | 'R'
  readonly guest: Guest
  /** The resort's questions for every stay. */
  readonly fields: readonly CommentField[]
  readonly comments: CommentValues
  readonly people: readonly number[]
  /** Fees and known guests; undefined until they are loaded. */
  readonly choices: GuestChoices | undefined
  readonly place: Place
  /** The dates of the stay, as displayed. */
  readonly dates: string
  readonly hrefOf: (id: QuestionId) => string
  readonly onGuest: (guest: Guest) => void
  readonly onType: (type: 'O' | 'G' | 'R') => void
  readonly onComments: (comments: CommentValues) => void
  /** Changes the number of people, and then opens another question. */
  readonly onPeople: (people: readonly number[], next: QuestionId | null) => void
  /** The places for another number of people. */
  readonly placesHref: (people: readonly number[]) => string
  readonly onAsk: (id: QuestionId) => void
  /** Every question that must be answered is. */
  readonly onContinue: () => void
}

/**
 * Step 3: shows one question at a time. On a phone or tablet, its button is in the bar at the
 * bottom. An answered question is a line with its answer and a "Change" button; a later one lists
 * its fields. Optional questions can be skipped.
 */
export function GuestQuestions(props: GuestQuestionsProps) {
  const { ask, type, onAsk, onContinue } = props
  const questions = getQuestions(props.fields, { ...props, sleeps: props.place.sleeps })
  // typing the last letter of an answer mustn't open the next question
  const [start, setStart] = useState({ type, first: firstToAsk(questions) })
  if (start.type !== type) setStart({ type, first: firstToAsk(questions) })
  const [open] = [ask, start.first, 'who'].flatMap(
    (id) => questions.find((asked) => asked.id === id) ?? [],
  )
  const next = questions.find(({ id, isComplete }) => id !== open?.id && !isComplete)
  const submitLabel = next ? t().nextQuestions[next.id] : t().continue
  const body = useRef<HTMLDivElement>(null)
  const answerOf = useAnswers(props)
  return (
    <>
      <QuestionList
        questions={questions.map((question) => ({
          id: question.id,
          title: t().questions[question.id],
          reason: t().questionReasons[question.id],
          answer: answerOf(question),
          coming: nameFields(question),
          isOptional: question.id === 'more',
        }))}
        open={open?.id}
        level="h2"
        hrefOf={props.hrefOf}
      >
        <div className={styles.form} ref={body}>
          {open?.id === 'people' && (
            <PeopleQuestion {...props} next={next?.id ?? null} submitLabel={submitLabel} />
          )}
          {open && open.id !== 'people' && (
            <OpenQuestion
              key={open.id}
              {...props}
              question={open}
              submitLabel={submitLabel}
              onDone={() => (next ? onAsk(next.id) : onContinue())}
            />
          )}
        </div>
      </QuestionList>
      <section className={`${bookingStyles.bottomBar} ${styles.dock}`} aria-label={t().soFar}>
        <span>
          <b>{describePrice(props.place).total}</b>
          {props.place.name} · {props.dates}
        </span>
        <button
          className="btn btn--main"
          type="button"
          aria-label={submitLabel}
          onClick={() => body.current?.querySelector('form')?.requestSubmit()}
        >
          {next ? t().nextQuestion : t().continue}
        </button>
      </section>
    </>
  )
}

interface OpenQuestionProps extends GuestQuestionsProps {
  readonly question: Question
  readonly submitLabel: string
  readonly onDone: () => void
}

function OpenQuestion({ question, submitLabel, onDone, ...answers }: OpenQuestionProps) {
  const { type, guest, comments, choices, onGuest, onType, onComments } = answers
  const feeCents = type === 'O' ? 0 : (choices?.fees[type] ?? 0)
  return (
    <CommentsForm
      fields={question.fields}
      values={comments}
      submitLabel={submitLabel}
      checks={question.id === 'guest' ? guestChecks(type, guest) : {}}
      onType={onComments}
      onSubmit={onDone}
    >
      {question.id === 'who' && (
        <WhoField type={type} fees={choices?.fees} isLegendHidden onType={onType} />
      )}
      {question.id === 'guest' && (
        <KnownGuests guests={choices?.guests ?? []} guest={guest} onGuest={onGuest} />
      )}
      {question.id === 'guest' && <GuestNameFields guest={guest} onGuest={onGuest} />}
      {question.id === 'guest' && feeCents > 0 && (
        <p>{t().guestFee({ fee: formatMoney(feeCents) })}</p>
      )}
    </CommentsForm>
  )
}

type PeopleQuestionProps = GuestQuestionsProps & {
  readonly next: QuestionId | null
  readonly submitLabel: string
}

/** The number of people, from step 1. It changes once it fits the place. */
function PeopleQuestion(props: PeopleQuestionProps) {
  const { place, next, submitLabel, onPeople, placesHref } = props
  const [people, setPeople] = useState(props.people)
  const count = people.reduce((sum, one) => sum + one, 0)
  const isCrowded = count > place.sleeps
  const crowded = isCrowded
    ? t().peopleFit({ place: place.name, most: place.sleeps, people: count })
    : ''
  return (
    <CommentsForm
      fields={[]}
      values={props.comments}
      submitLabel={submitLabel}
      checks={{ people: count < 1 ? t().pickPeople : crowded }}
      onType={props.onComments}
      onSubmit={() => onPeople(people, next)}
    >
      <PeopleField people={people} startsOpen onChange={setPeople} />
      {isCrowded && (
        <p>
          <a className="textlink" href={placesHref(people)}>
            {t().placesThatFit({ people: count })}
          </a>
        </p>
      )}
    </CommentsForm>
  )
}

/** The answers as text; empty for questions that are incomplete. */
function useAnswers({ type, guest, comments, people }: GuestQuestionsProps) {
  const { peopleLabels } = useOwnerSettings().resOptions
  const nameOf = useWhoStays()
  const ownAnswers: Partial<Record<QuestionId, string>> = {
    who: nameOf(type),
    guest: `${guest.firstName} ${guest.lastName}`.trim(),
    people: describePeople(people, peopleLabels),
  }
  return ({ id, fields, isComplete }: Question): string =>
    isComplete
      ? (ownAnswers[id] ?? fields.flatMap((field) => comments[field.id]?.trim() || []).join(', '))
      : ''
}

/** The labels of the fields of a question. */
function nameFields({ id, fields }: Question): string {
  const labels = fields.map(({ label }) => label).join(', ')
  return id === 'more' && labels !== '' ? t().optionalQuestion({ labels }) : labels
}
