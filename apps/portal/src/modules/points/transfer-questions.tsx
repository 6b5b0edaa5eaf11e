import { pointsPage } from '@ownerng/messages/points/page'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { Form, SubmitButton } from '@ownerng/ui'
import { useState } from 'react'
import { formatNumber } from '../../shared/amounts.ts'
import { countFault, parseCount } from '../../shared/counts.ts'
import { useRoute, useRouter } from '../../shared/portal.tsx'
import { QuestionList } from '../../shared/question-list.tsx'
import { hrefTo } from '../../shared/router.ts'
import type { Lot } from './contract-actions.ts'
import styles from './move-card.module.css'
import { MoveFields, ReceiverFields } from './move-fields.tsx'
import type { MoveValues } from './use-move-draft.ts'

const t = pointsTexts

type QuestionId = 'points' | 'receiver'
/** The address of the last step, after the questions. */
const CHECK = 'check'

const getChecks = ({ points, toOwner, toName }: MoveValues) => ({
  points: { points: countFault(points, t().needPoints) },
  receiver: {
    toOwner: toOwner.trim() ? '' : t().needToOwner,
    toName: toName.trim() ? '' : t().needToName,
  },
})

const findMissing = (values: MoveValues): QuestionId[] =>
  (['points', 'receiver'] as const).filter((id) =>
    Object.values(getChecks(values)[id]).some((fault) => fault !== ''),
  )

/** Whether both questions are answered and the address asks to check the transfer. */
export const isTransferChecked = (ask: string, values: MoveValues): boolean =>
  ask === CHECK && findMissing(values).length === 0

interface TransferQuestionsProps {
  /** The question in the address. */
  readonly ask: string
  readonly values: MoveValues
  readonly movable: readonly Lot[]
  readonly onChange: (change: Partial<MoveValues>) => void
  readonly onCheck: () => void
}

/** The questions of a transfer, one at a time: which points, and who gets them. */
export function TransferQuestions(props: TransferQuestionsProps) {
  const { ask, values, movable, onChange, onCheck } = props
  const { query } = useRoute()
  const { goTo } = useRouter()
  const missing = findMissing(values)
  // typing the last letter of an answer mustn't open the next question
  const [start] = useState<QuestionId>(missing[0] ?? 'points')
  const requested = ask === 'points' || ask === 'receiver' ? ask : start
  const open = isTransferChecked(ask, values) ? undefined : requested
  const next = missing.find((id) => id !== open)
  const lot = movable.find(({ id }) => id === values.lotId)
  const hrefOf = (id: QuestionId | typeof CHECK) =>
    hrefTo('/nav/points', { ...Object.fromEntries(query), ask: id })
  const answers: Readonly<Record<QuestionId, string>> = {
    points: t().pointsOf({ count: parseCount(values.points) ?? 0, year: lot?.useYear ?? 0 }),
    receiver: `${values.toName.trim()}, ${values.toOwner.trim()}`,
  }
  return (
    <Form
      checks={open ? getChecks(values)[open] : {}}
      onSubmit={() => {
        if (!next) onCheck()
        goTo(hrefOf(next ?? CHECK))
      }}
    >
      <QuestionList
        questions={(['points', 'receiver'] as const).map((id) => ({
          id,
          title: t().questions[id],
          reason: t().questionReasons[id],
          coming: t().questionsComing[id],
          answer: missing.includes(id) ? '' : answers[id],
        }))}
        open={open}
        level="h3"
        hrefOf={hrefOf}
      >
        {open === 'points' && (
          <>
            <MoveFields act="transfer" values={values} movable={movable} onChange={onChange} />
            <LeftAfter lot={lot} typed={values.points} />
          </>
        )}
        {open === 'receiver' && <ReceiverFields values={values} onChange={onChange} />}
        <div className="actions">
          <SubmitButton>{next ? t().nextQuestions[next] : t().see}</SubmitButton>
          <a className="textlink" href={hrefTo('/nav/points')}>
            {pointsPage().cancelMove}
          </a>
        </div>
      </QuestionList>
    </Form>
  )
}

/** What stays with the owner, as a sum. */
function LeftAfter({ lot, typed }: { lot: Lot | undefined; typed: string }) {
  const count = parseCount(typed)
  const left = lot && count !== null ? lot.remaining - count : null
  return (
    <p className={styles.left} role="status">
      {lot && count !== null && left !== null && left >= 0 && count > 0 && (
        <>
          {formatNumber(lot.remaining)} − {formatNumber(count)} = <b>{formatNumber(left)}</b>{' '}
          {t().leftWithYou}
        </>
      )}
    </p>
  )
}
