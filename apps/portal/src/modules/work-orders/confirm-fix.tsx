import { rateWorkOrder, reopenWorkOrder } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionProblem, AreaField, Form, RadioField, SubmitButton } from '@ownerng/ui'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import styles from './confirm-fix.module.css'
import { useOrderAction } from './use-order-action.ts'
import type { WorkOrder } from './work-orders.query.ts'

const t = workOrdersTexts
const RATINGS = [1, 2, 3, 4, 5] as const

interface Answer {
  /** '' until answered. */
  readonly fixed: '' | 'yes' | 'no'
  readonly rating: number
  readonly note: string
}

const NO_ANSWER: Answer = { fixed: '', rating: 0, note: '' }

/** The last step: whether it is fixed and a rating, or what is still wrong. */
export function ConfirmFix({ order }: { order: WorkOrder }) {
  const draft = useDraft(`rating ${order.id}`, NO_ANSWER)
  const answer = draft.values
  const { fixed, note } = answer
  const { rate, reopen } = useAnswer(order, answer, draft.clear)
  const isOpen = fixed === 'no'
  return (
    <Form
      className={`card ${styles.form}`}
      checks={getChecks(answer)}
      busy={rate.isPending || reopen.isPending}
      onSubmit={() => (isOpen ? reopen.mutate() : rate.mutate())}
    >
      <ActionProblem error={rate.error ?? reopen.error} />
      <RadioField
        name="fixed"
        className={styles.fixed}
        legend={t().fixed.ask}
        options={[
          ['yes', t().fixed.yes],
          ['no', t().fixed.notYet],
        ]}
        value={fixed === '' ? null : fixed}
        onChange={(next) => draft.set({ fixed: next })}
      />
      {fixed === 'yes' && <Rating answer={answer} onRating={(rating) => draft.set({ rating })} />}
      {fixed !== '' && (
        <AreaField
          name="note"
          label={isOpen ? t().fixed.wrong : t().rateNote}
          optional={!isOpen}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(next) => draft.set({ note: next })}
        />
      )}
      <SubmitButton>{isOpen ? t().fixed.reopen : t().rateSend}</SubmitButton>
    </Form>
  )
}

function getChecks({ fixed, rating, note }: Answer) {
  return {
    fixed: fixed === '' ? t().fixed.need : '',
    rating: fixed === 'yes' && rating === 0 ? t().needRating : '',
    note: fixed === 'no' && note.trim() === '' ? t().fixed.needWrong : '',
  }
}

interface RatingProps {
  readonly answer: Answer
  readonly onRating: (rating: number) => void
}

const Rating = ({ answer: { rating }, onRating }: RatingProps) => (
  <RadioField
    name="rating"
    className={styles.ratings}
    legend={t().rate}
    hint={t().rateText}
    options={RATINGS.map((rating) => [String(rating), rating] as const)}
    value={rating === 0 ? null : String(rating)}
    onChange={(next) => onRating(Number(next))}
  />
)

function useAnswer({ id, number }: WorkOrder, { rating, note }: Answer, onDone: () => void) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  return {
    rate: useOrderAction({
      work: () => send(rateWorkOrder, { query: { id }, body: { ownerNumber, rating, note } }),
      outcome: () => commonOutcomes().workOrder.rated({ rating }),
      onDone,
    }),
    reopen: useOrderAction({
      work: () => send(reopenWorkOrder, { query: { id }, body: { ownerNumber, note } }),
      outcome: () => t().fixed.reopened({ number }),
      onDone,
    }),
  }
}
