import { createShareLink, endShareLink } from '@ownerng/contract'
import { staysShare } from '@ownerng/messages/stays/share'
import { ActionButton, ActionProblem, CloseButton, Dialog, TextField } from '@ownerng/ui'
import { useRef, useState } from 'react'
import { useAction } from '../../../shared/action.ts'
import { CopyButton } from '../../../shared/copy-button.tsx'
import { yearDate } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { reservationQuery } from '../../../shared/stays.query.ts'
import styles from './share-button.module.css'
import type { Stay } from './stay.ts'
import { TripIcon } from './trip-icon.tsx'

const t = staysShare

/** A link for the family: made here, shown once, and turned off at a click. */
export function ShareButton({ stay, sharedOn }: { stay: Stay; sharedOn: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button className="btn btn--clear" type="button" onClick={() => dialog.current?.showModal()}>
        <TripIcon name="share" />
        {t().open}
      </button>
      <Dialog ref={dialog} title={t().title} text={t().text} closesOutside>
        <ShareLink stay={stay} sharedOn={sharedOn} />
        <CloseButton label={t().close} />
      </Dialog>
    </>
  )
}

function ShareLink({ stay, sharedOn }: { stay: Stay; sharedOn: string | null }) {
  const session = useSession()
  const { send } = session
  const { ownerNumber } = useOwnerSettings().owner
  const [copied, setCopied] = useState<string | null>(null)
  const input = { query: { id: stay.id }, body: { ownerNumber } }
  const refresh = { queryKey: reservationQuery(session, stay.id).queryKey }
  const make = useAction({
    work: () => send(createShareLink, input),
    outcome: { shownBy: 'the dialog, which shows the link' },
    refresh: (client) => client.invalidateQueries(refresh),
  })
  const end = useAction({
    work: () => send(endShareLink, input),
    outcome: { shownBy: 'the dialog, which offers to make a link again' },
    refresh: (client) => client.invalidateQueries(refresh),
    onDone: () => make.reset(),
  })
  const url = make.data?.url
  const busy = make.isPending || end.isPending
  return (
    <div className={styles.link}>
      <ActionProblem error={make.error ?? end.error} />
      <p role="status">{statusOf({ url, copied, sharedOn, isEnded: end.isSuccess })}</p>
      {url && (
        <TextField
          name="url"
          label={t().url}
          readOnly
          value={url}
          onChange={() => {}}
          onFocus={(event) => event.target.select()}
          beside={<CopyButton value={url} name={t().url} onCopied={() => setCopied(url)} />}
        />
      )}
      <div className="actions">
        {!url && (
          <ActionButton variant="main" isOff={busy} onPress={() => make.mutate()}>
            {sharedOn ? t().again : t().make}
          </ActionButton>
        )}
        {(url || sharedOn) && (
          <ActionButton isOff={busy} onPress={() => end.mutate()}>
            {t().end}
          </ActionButton>
        )}
      </div>
    </div>
  )
}

interface LinkState {
  /** The link just made: it is shown once. */
  readonly url: string | undefined
  readonly copied: string | null
  readonly sharedOn: string | null
  readonly isEnded: boolean
}

function statusOf({ url, copied, sharedOn, isEnded }: LinkState): string {
  if (url) return url === copied ? t().copied : t().made
  if (sharedOn) return t().since({ day: yearDate(sharedOn) })
  return isEnded ? t().ended : ''
}
