import { moveWorkOrderVisit } from '@ownerng/contract'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionProblem, Dialog, Form, FormButtons, SelectField } from '@ownerng/ui'
import { useRef, useState } from 'react'
import { weekdayInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import styles from './order-side.module.css'
import { useOrderAction } from './use-order-action.ts'
import type { WorkOrder } from './work-orders.query.ts'

const t = () => workOrdersTexts().move

type VisitSlot = WorkOrder['visitSlots'][number]

/** Moves the visit to a time that the resort offers; if it offers none, shows the phone number. */
export function MoveVisit({ order, visitOn }: { order: WorkOrder; visitOn: string }) {
  const { phone } = useResortContact()
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState('')
  const close = () => dialog.current?.close()
  const move = useMove(order, visitOn, () => {
    setChosen('')
    close()
  })
  const { visitSlots, scheduledNote: time } = order
  const call = phone && (
    <a className="textlink" href={telHref(phone)}>
      {phone}
    </a>
  )
  if (visitSlots.length === 0)
    return (
      call && (
        <p>
          {workOrdersTexts().changeTime} {call}
        </p>
      )
    )
  const slot = visitSlots.find((each) => getKey(each) === chosen)
  return (
    <div>
      <button className="btn btn--quiet" type="button" onClick={() => dialog.current?.showModal()}>
        {t().open}
      </button>
      <Dialog
        ref={dialog}
        title={t().title}
        text={t().text({ day: weekdayInText(visitOn), time, hasTime: time !== '' })}
      >
        <Form
          className={styles.moveForm}
          checks={{ 'visit-time': slot ? '' : t().need }}
          busy={move.isPending}
          onSubmit={() => slot && move.mutate(slot)}
        >
          <ActionProblem error={move.error} />
          <SelectField
            name="visit-time"
            label={t().label}
            options={[
              ['', t().choose],
              ...visitSlots.map((each) => [getKey(each), describeSlot(each, order)] as const),
            ]}
            value={slot ? chosen : ''}
            onChange={setChosen}
          />
          {call && (
            <p>
              {t().else} {call}
            </p>
          )}
          <FormButtons
            action={move.isPending ? t().sending : t().confirm}
            cancel={t().keep({ day: weekdayInText(visitOn) })}
            onCancel={close}
          />
        </Form>
      </Dialog>
    </div>
  )
}

const getKey = ({ day, time }: VisitSlot) => `${day} ${time}`

/** The time, with a note if it is after the arrival of the next stay. */
function describeSlot({ day, time }: VisitSlot, { beforeStay }: WorkOrder): string {
  const slot = t().slot({ day: weekdayInText(day), time })
  return beforeStay && day >= beforeStay.arrival ? `${slot} (${t().after})` : slot
}

function useMove({ id }: WorkOrder, from: string, onDone: () => void) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  return useOrderAction({
    work: ({ day, time }: VisitSlot) =>
      send(moveWorkOrderVisit, { query: { id }, body: { ownerNumber, from, day, time } }),
    outcome: (_, { day, time }) => t().done({ day: weekdayInText(day), time }),
    onDone,
  })
}
