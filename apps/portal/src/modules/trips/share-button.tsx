import { createShareLink, endShareLink, restoreShareLink } from '@ownerng/contract'
import { UNDO_MS } from '@ownerng/domain'
import { staysUndo } from '@ownerng/messages/stays/undo'
import { tripsShare } from '@ownerng/messages/trips/share'
import { ActionButton, ActionProblem, CloseButton, Dialog } from '@ownerng/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { yearInText } from '../../shared/dates.ts'
import { LinkField } from '../../shared/link-field.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import type { Stay } from '../../shared/stay.ts'
import { reservationQuery } from '../../shared/stays.query.ts'
import { TripIcon } from '../../shared/trip-icon.tsx'
import styles from './share-button.module.css'

const t = tripsShare

/** A link to share with family: created here, shown once, and revocable with one click. */
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
  const client = useQueryClient()
  const { send } = session
  const { ownerNumber } = useOwnerSettings().owner
  const [copied, setCopied] = useState<string | null>(null)
  // the action may remove the pressed button, so the focus moves to the status text
  const status = useRef<HTMLParagraphElement>(null)
  const input = { query: { id: stay.id }, body: { ownerNumber } }
  const make = useAction({
    work: () => send(createShareLink, input),
    changes: ['stays'],
    outcome: { shownBy: 'the dialog, which shows the link' },
    onDone: () => status.current?.focus(),
  })
  const end = useAction({
    work: () => send(endShareLink, input),
    changes: ['stays'],
    outcome: { shownBy: 'the dialog, which offers to make a link again' },
    onDone: () => {
      make.reset()
      back.reset()
      status.current?.focus()
    },
  })
  const back = useAction({
    work: () => send(restoreShareLink, input),
    changes: ['stays'],
    outcome: { shownBy: 'the dialog, which says that the link works' },
    onDone: () => {
      end.reset()
      status.current?.focus()
    },
  })
  const mayUndo = useMayUndo(end.isSuccess)
  const made = make.data?.url
  const isOff = useIsTurnedOff(made, sharedOn) && !end.isPending
  const url = isOff ? undefined : made
  useEffect(() => {
    if (isOff && document.activeElement === document.body) status.current?.focus()
  }, [isOff])
  /** Another window may have revoked the link: check before the owner sends a dead one. */
  async function confirmCopied(link: string): Promise<void> {
    await client.invalidateQueries(reservationQuery(session, stay.id))
    setCopied(link)
  }
  const busy = make.isPending || end.isPending || back.isPending
  return (
    <div className={styles.link}>
      <ActionProblem error={make.error ?? end.error ?? back.error} />
      <p ref={status} role="status" tabIndex={-1}>
        {getStatus({
          url,
          copied,
          sharedOn,
          isOff,
          isEnded: end.isSuccess,
          isBack: back.isSuccess,
        })}
      </p>
      {url && (
        <LinkField
          label={t().url}
          url={url}
          name={t().url}
          onCopied={() => void confirmCopied(url)}
        />
      )}
      <div className="actions">
        {!url && (
          <ActionButton variant="main" isOff={busy} onPress={() => make.mutate()}>
            {sharedOn ? t().again : t().make}
          </ActionButton>
        )}
        {mayUndo && !url && !sharedOn && (
          <ActionButton isOff={busy} onPress={() => back.mutate()}>
            {staysUndo().undo}
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
  /** The new link, which is shown only once. */
  readonly url: string | undefined
  readonly copied: string | null
  readonly sharedOn: string | null
  readonly isOff: boolean
  readonly isEnded: boolean
  readonly isBack: boolean
}

/** Whether the link that was created here has been revoked. */
function useIsTurnedOff(url: string | undefined, sharedOn: string | null): boolean {
  const [working, setWorking] = useState<string | undefined>()
  if (url && sharedOn && working !== url) setWorking(url)
  return url !== undefined && working === url && sharedOn === null
}

/** Whether an action happened within the last minute. */
function useMayUndo(isDone: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setOver(true), UNDO_MS)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isDone])
  return isDone && !isOver
}

function getStatus({ url, copied, sharedOn, isOff, isEnded, isBack }: LinkState): string {
  if (isOff) return t().endedElsewhere
  if (url) return url === copied ? t().copied : t().made
  if (isBack && !isEnded) return staysUndo().linkBack
  if (sharedOn) return t().since({ day: yearInText(sharedOn) })
  return isEnded ? t().ended : ''
}
