import { MINUTE_MS, SECOND_MS } from '@ownerng/domain'
import { identitySignedIn } from '@ownerng/messages/identity/signed-in'
import { CloseButton, Dialog } from '@ownerng/ui'
import { useEffect, useRef, useState } from 'react'
import { useOwnerSettings } from '../shared/owner-settings.query.ts'
import { useSession } from '../shared/portal.tsx'

const KEEP_EVERY_MS = MINUTE_MS
/**
 * The server records activity at most every 15 seconds, so its session may end that much earlier.
 */
const ROOM_MS = 20_000
const t = () => identitySignedIn().idle

/**
 * Warns an inactive owner two minutes before the session ends, and then signs out.
 *
 * Any key or press counts as activity and is reported to the server at most once a minute. Activity
 * in another tab counts as well. Escape stays signed in (ux.md section 3).
 */
export function IdleWarning({ onIdle }: { onIdle: () => void }) {
  const { lastSeenAt, keepAlive } = useSession()
  const { idleSeconds, warnSeconds } = useOwnerSettings().sessionOptions
  const [leftSeconds, setLeftSeconds] = useState<number | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const warned = leftSeconds !== null

  useEffect(() => {
    const check = () => {
      const left = Math.ceil(
        (lastSeenAt() + idleSeconds * SECOND_MS - ROOM_MS - Date.now()) / SECOND_MS,
      )
      if (left <= 0) onIdle()
      else setLeftSeconds(left <= warnSeconds ? left : null)
    }
    const timer = setInterval(check, SECOND_MS)
    return () => clearInterval(timer)
  }, [idleSeconds, warnSeconds, onIdle, lastSeenAt])
  useEffect(() => {
    if (warned) return
    const onActivity = () => {
      if (Date.now() - lastSeenAt() > KEEP_EVERY_MS) void keepAlive()
    }
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, onActivity)
    return () => {
      for (const event of ['keydown', 'pointerdown']) removeEventListener(event, onActivity)
    }
  }, [warned, lastSeenAt, keepAlive])
  useEffect(() => {
    if (warned) dialog.current?.showModal()
    else dialog.current?.close()
  }, [warned])

  if (leftSeconds === null) return null
  return (
    <Dialog
      isAlert
      ref={dialog}
      title={t().title}
      text={leftSeconds > 60 ? t().textLong : t().text({ seconds: leftSeconds })}
      onClose={() => void keepAlive()}
    >
      {/*
       * the only focusable element, so it has the focus: one key chooses the answer that loses
       * nothing
       */}
      <CloseButton isMain label={t().stay} />
    </Dialog>
  )
}
