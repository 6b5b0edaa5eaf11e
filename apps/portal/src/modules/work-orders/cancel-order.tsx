import { cancelWorkOrder } from '@ownerng/contract'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionProblem, AreaField, Dialog, Form, FormButtons } from '@ownerng/ui'
import { useRef } from 'react'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { useOrderAction } from './use-order-action.ts'
import type { WorkOrder } from './work-orders.query.ts'

const t = () => workOrdersTexts().cancel

/** Cancels the order, or asks the resort to, after the owner has read the consequences. */
export function CancelOrder({ order }: { order: WorkOrder }) {
  const { mode, cause } = order.cancel
  const { phone } = useResortContact()
  const dialog = useRef<HTMLDialogElement>(null)
  const draft = useDraft(`cancel ${order.id}`, { note: '' })
  const close = () => dialog.current?.close()
  const cancel = useCancel(order, draft.values.note, () => {
    draft.clear()
    close()
  })
  if (mode !== 'now' && mode !== 'ask') return null
  const asks = mode === 'ask'
  const action = asks ? t().confirmAsk : t().confirm
  return (
    <div>
      <button className="textlink" type="button" onClick={() => dialog.current?.showModal()}>
        {t().link}
      </button>
      <Dialog
        ref={dialog}
        title={asks ? t().askTitle : t().title}
        text={asks ? t().ask({ cause: cause ?? '' }) : t().now}
      >
        {asks && phone && (
          <p>
            {t().askSoon}{' '}
            <a className="textlink" href={telHref(phone)}>
              {phone}
            </a>
          </p>
        )}
        <Form busy={cancel.isPending} onSubmit={() => cancel.mutate(mode)}>
          <ActionProblem error={cancel.error} />
          <AreaField
            name="cancel-note"
            label={t().note}
            optional
            rows={2}
            maxLength={500}
            value={draft.values.note}
            onChange={(note) => draft.set({ note })}
          />
          <FormButtons
            action={cancel.isPending ? t().sending : action}
            cancel={t().keep}
            onCancel={close}
          />
        </Form>
      </Dialog>
    </div>
  )
}

/**
 * Cancels the order. Undo is available for a minute, because notifications are delayed that long.
 */
function useCancel({ id, number }: WorkOrder, note: string, onDone: () => void) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  return useOrderAction({
    work: (mode: 'now' | 'ask') =>
      send(cancelWorkOrder, { query: { id }, body: { ownerNumber, mode, note } }),
    outcome: (_, mode) => (mode === 'now' ? t().done({ number }) : t().requested({ number })),
    onDone,
  })
}
