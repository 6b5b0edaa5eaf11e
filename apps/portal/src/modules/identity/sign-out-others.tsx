import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { identitySecurity } from '@ownerng/messages/identity/security'
import { writeEndedAccess } from '@ownerng/messages/write-ended-access'
import { ActionProblem, Dialog, Form, FormButtons } from '@ownerng/ui'
import { useRef } from 'react'
import { useAction } from '../../shared/action.ts'
import { NOTICES } from '../../shared/data-groups.ts'
import { useSession } from '../../shared/portal.tsx'
import { type SecurityOverview, signOutOthers } from './security.query.ts'

const t = identitySecurity

/** Signs out everywhere else, after listing what else that turns off. */
export function SignOutOthers({ overview }: { overview: SecurityOverview }) {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const action = useAction({
    work: () => signOutOthers(session),
    changes: [...NOTICES, 'identity', 'calendar', 'stays', 'people'],
    outcome: () => commonOutcomes().security.endedOthers,
    onDone: close,
  })
  const list = writeEndedAccess({
    devices: overview.devices.filter(({ current }) => !current).length,
    passkeys: overview.passkeys.length,
    ...overview.grants,
  })
  return (
    <div>
      <button className="textlink" type="button" onClick={() => dialog.current?.showModal()}>
        {t().endOthers}
      </button>
      <Dialog
        ref={dialog}
        title={t().endOthersTitle}
        text={t().endOthersText({ hasMore: list !== '', list })}
      >
        <Form busy={action.isPending} onSubmit={() => action.mutate()}>
          <ActionProblem error={action.error} />
          <FormButtons action={t().endOthers} cancel={t().cancel} onCancel={close} />
        </Form>
      </Dialog>
    </div>
  )
}
