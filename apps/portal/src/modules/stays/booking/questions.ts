import { type CommentField, type CommentValues, findCommentFaults } from '@ownerng/domain'
import type { Guest } from '../../../shared/booking-answers.ts'
import { isGuestNamed } from './guest-card.tsx'

/** A question of step 3, as the address names it (`ask`). */
export type QuestionId = 'who' | 'guest' | 'need' | 'more'

/** One question of step 3: who stays, their name, or a part of the resort's own questions. */
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
}

/**
 * The questions of a stay in order, at most four. All of the resort's required questions are one,
 * all of its optional ones another; read-only fields are shown with the required ones, if any.
 */
export function getQuestions(
  fields: readonly CommentField[],
  { type, guest, comments }: Answers,
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
    ...(need.length > 0 ? ask('need', need, isFilled(need)) : []),
    ...(more.length > 0 ? ask('more', more, isFilled(more)) : []),
  ]
}

/**
 * The question to open when the address names none: the first that is incomplete, else the last
 * that must be answered, else the last one.
 */
export function firstToAsk(questions: readonly Question[]): QuestionId {
  const must = questions.findLast(({ id }) => id === 'guest' || id === 'need')
  const first = questions.find(({ isComplete }) => !isComplete) ?? must ?? questions.at(-1)
  return first?.id ?? 'who'
}
