import { TEXT_LIMITS } from '@ownerng/domain'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { RadioField, TextField } from '@ownerng/ui'
import { formatNumber } from '../../shared/amounts.ts'
import { COUNT_LENGTH } from '../../shared/counts.ts'
import { yearInText } from '../../shared/dates.ts'
import type { Lot } from './contract-actions.ts'
import type { PointsMove } from './describe-move.ts'
import { whyNotMoved } from './movable-lots.ts'
import styles from './move-card.module.css'
import type { MoveValues } from './use-move-draft.ts'

const t = pointsTexts

interface MoveFieldsProps {
  readonly act: PointsMove
  readonly values: MoveValues
  readonly movable: readonly Lot[]
  readonly onChange: (change: Partial<MoveValues>) => void
}

/** Which points and how many. */
export function MoveFields({ act, values, movable, onChange }: MoveFieldsProps) {
  return (
    <>
      <RadioField
        className={styles.which}
        name="lot"
        legend={t().which}
        value={values.lotId}
        onChange={(lotId) => onChange({ lotId })}
        options={movable.map((lot) => [lot.id, <LotText key={lot.id} lot={lot} act={act} />])}
        isDisabled={(id) => movable.some((lot) => lot.id === id && whyNotMoved(lot, act) !== null)}
      />
      <TextField
        name="points"
        label={t().howMany}
        inputMode="numeric"
        autoComplete="off"
        maxLength={COUNT_LENGTH}
        value={values.points}
        onChange={(points) => onChange({ points })}
      />
    </>
  )
}

/** Who receives transferred points. */
export function ReceiverFields({ values, onChange }: Omit<MoveFieldsProps, 'act' | 'movable'>) {
  return (
    <>
      <TextField
        name="toOwner"
        label={t().toOwner}
        autoComplete="off"
        maxLength={14}
        value={values.toOwner}
        onChange={(toOwner) => onChange({ toOwner })}
      />
      <TextField
        name="toName"
        label={t().toName}
        autoComplete="off"
        maxLength={TEXT_LIMITS.deedName}
        value={values.toName}
        onChange={(toName) => onChange({ toName })}
      />
    </>
  )
}

/** A lot's remaining points, its name, and why it can't be moved. */
function LotText({ lot, act }: { lot: Lot; act: PointsMove }) {
  const name = staysBooking().lotName({
    kind: t().kinds[lot.kind] ?? lot.kind,
    year: lot.useYear,
    day: yearInText(lot.expiresOn),
  })
  const why = whyNotMoved(lot, act)
  return (
    <>
      <b>{formatNumber(lot.remaining)}</b> {name}
      {why && <small>{why}</small>}
    </>
  )
}
