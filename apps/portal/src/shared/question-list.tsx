import { staysBooking } from '@ownerng/messages/stays/booking'
import { Icon } from '@ownerng/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './question-list.module.css'

const t = staysBooking

/** A question of a form that asks one at a time. */
export interface ListedQuestion<Id extends string> {
  readonly id: Id
  readonly title: string
  /** Why it is asked; shown while it is open. */
  readonly reason: string
  /** The answer as text; empty while it has none. */
  readonly answer: string
  /** What a closed question without an answer asks for. */
  readonly coming: string
  /** Whether it can be opened before the questions above it are answered. */
  readonly isOptional?: boolean
}

interface QuestionListProps<Id extends string> {
  readonly questions: readonly ListedQuestion<Id>[]
  readonly open: Id | undefined
  /** The heading of the open question. */
  readonly level: 'h2' | 'h3'
  readonly hrefOf: (id: Id) => string
  /** The fields of the open question. */
  readonly children: ReactNode
}

/**
 * Shows one open question at a time. Answered questions shrink to a line with the answer and a
 * "Change" link; later questions show only their titles. The heading of a newly opened question gets
 * the focus.
 */
export function QuestionList<Id extends string>(props: QuestionListProps<Id>) {
  const { questions, open, level: Heading, hrefOf, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    heading.current?.focus()
  }, [open])
  return (
    <ol className={styles.questions}>
      {questions.map((question, index) => (
        <li key={question.id}>
          {question.id === open ? (
            <section
              className={`card ${styles.question} ${styles.open}`}
              aria-labelledby={`ask-${question.id}`}
            >
              <span className={styles.mark} aria-hidden="true">
                {index + 1}
              </span>
              <div className={styles.body}>
                <Heading id={`ask-${question.id}`} ref={heading} tabIndex={-1}>
                  {question.title}
                </Heading>
                <p className="muted">{question.reason}</p>
                {children}
              </div>
            </section>
          ) : (
            <QuestionLine question={question} number={index + 1} href={hrefOf(question.id)} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface QuestionLineProps {
  readonly question: ListedQuestion<string>
  readonly number: number
  readonly href: string
}

/** A closed question, with its answer if it has one. */
function QuestionLine({ question, number, href }: QuestionLineProps) {
  const { title, answer, coming, isOptional = false } = question
  const isAnswered = answer !== ''
  return (
    <section
      className={`card ${styles.question} ${isAnswered ? styles.answered : styles.coming}`}
      aria-label={title}
    >
      <span className={styles.mark} aria-hidden="true">
        {isAnswered ? <Icon name="check" /> : number}
      </span>
      <p>
        {isAnswered ? <small>{title}</small> : <b>{title}</b>}
        {isAnswered && <b>{answer}</b>}
        {!isAnswered && coming !== '' && <small>{coming}</small>}
      </p>
      {(isAnswered || isOptional) && (
        <a className="btn btn--quiet" href={href}>
          {isAnswered ? t().change : t().answer} <span className="visually-hidden">{title}</span>
        </a>
      )}
    </section>
  )
}
