import { waitlistTexts } from '@ownerng/messages/waitlist/texts'
import type { FieldChecks } from '@ownerng/ui'
import { describePeople, inOneLine } from '../../shared/amounts.ts'
import { stayDates } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import type { ListedQuestion } from '../../shared/question-list.tsx'
import type { TermOptions, Terms } from './join-terms.ts'

const t = waitlistTexts

/** A question about a waitlist request, as the address names it (`ask`). */
export type WaitQuestionId = 'dates' | 'places' | 'how'

interface WaitQuestion extends ListedQuestion<WaitQuestionId> {
  readonly isComplete: boolean
}

/** The questions about a request in order, with their answers. */
export function useWaitQuestions(
  terms: Terms,
  { unitTypes }: TermOptions,
  checks: FieldChecks,
): WaitQuestion[] {
  const { peopleLabels } = useOwnerSettings().resOptions
  const { arrival, departure, people, kinds, how } = terms
  const names = kinds.flatMap((code) => unitTypes.find((type) => type.code === code)?.name ?? [])
  const hasDates = !checks['arrival'] && !checks['departure'] && !checks['people']
  const ask = (id: WaitQuestionId, isComplete: boolean, answer: () => string): WaitQuestion => ({
    id,
    isComplete,
    title: t().questions[id],
    reason: t().questionReasons[id],
    coming: t().questionsComing[id],
    answer: isComplete ? answer() : '',
  })
  return [
    ask(
      'dates',
      hasDates,
      () => `${stayDates(arrival, departure)} · ${describePeople(people, peopleLabels)}`,
    ),
    ask('places', !checks['kinds'], () => inOneLine(names)),
    ask('how', !checks['maxPoints'], () => (how === 'auto' ? t().auto : t().ask)),
  ]
}
