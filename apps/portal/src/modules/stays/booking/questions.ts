import { type CommentField, type CommentValues, findCommentFaults } from '@ownerng/domain'
import type { Guest } from '../../../shared/booking-answers.ts'
import { isGuestNamed } from './guest-card.tsx'

/** A question of step 3, as the address names it (`ask`). */
export type QuestionId = 'who' | 'guest' | 'people' | 'need' | 'more'

/** One question of step 3: who stays, their name, how many, or a part of the resort's questions. */
export interface Question {
  readonly id: QuestionId
  /** The resort's fields that this question shows. */
  readonly fields: readonly CommentField[]
  /** Whether the answers are valid. Always true for optional questions. */
  readonly isComplete: boolean
}

interface Answers {
  readonly type: 'O' | 'G' | 'R'
  readonly guest: Guest
  readonly comments: CommentValues
  readonly people: readonly number[]
  /** How many people the place sleeps. */
  readonly sleeps: number
}

/** Whether a number of people can stay in a place. */
function arePeopleFit(people: readonly number[], sleeps: number): boolean {
  const total = people.reduce((sum, count) => sum + count, 0)
  return total >= 1 && total <= sleeps
}

/**
 * The questions of a stay in order, at most five. The number of people is already known from step 1
 * and can be changed here. All of the resort's required questions are one,
 * all of its optional ones another; read-only fields are shown with the required ones, if any.
 */
export function getQuestions(
  fields: readonly CommentField[],
  { type, guest, comments, people, sleeps }: Answers,
): Question[] {
  const isNeeded = ({ required, readOnly }: CommentField) => required && !readOnly
  const need = fields.some(isNeeded) ? fields.filter((f) => f.required || f.readOnly) : []
  const more = fields.filter((field) => !need.includes(field))
  const ask = (id: QuestionId, shown: readonly CommentField[], isComplete: boolean) => [
    { id, fields: shown, isComplete },
  ]
  const isFilled = (shown: readonly CommentField[]) =>
    findCommentFaults(shown, comments).length === 0
  return [
    ...ask('who', [], true),
    ...(type === 'O' ? [] : ask('guest', [], isGuestNamed(type, guest))),
    ...ask('people', [], arePeopleFit(people, sleeps)),
    ...(need.length > 0 ? ask('need', need, isFilled(need)) : []),
    ...(more.length > 0 ? ask('more', more, isFilled(more)) : []),
  ]
}

/**
 * The question to open when the address names none: the first that is incomplete, else the last
 * that must be answered, else the last one; the number of people is known already.
 */
export function firstToAsk(questions: readonly Question[]): QuestionId {
  const must = questions.findLast(({ id }) => id === 'guest' || id === 'need')
  const last = questions.findLast(({ id }) => id !== 'people')
  const first = questions.find(({ isComplete }) => !isComplete) ?? must ?? last
  return first?.id ?? 'who'
}
