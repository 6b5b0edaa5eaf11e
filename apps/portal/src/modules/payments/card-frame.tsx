import type { GatewayName } from '@ownerng/domain'
import { readerContext } from '@ownerng/messages'
import { commonFrame } from '@ownerng/messages/common/frame'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { automaticQuery } from '../../shared/automatic.query.ts'
import { useSession } from '../../shared/portal.tsx'
import type { CardAnswer } from './card-faults.ts'
import styles from './card-frame.module.css'
import { paymentFormQuery } from './payment.query.ts'
import { PhoneLink } from './phone-link.tsx'

const t = paymentsTexts
/** Height until the fields report theirs, to avoid a layout shift. */
const START_HEIGHT_PX = { card: 404, bank: 300 }

/** Timeout for loading the card form, after which an error is shown. */
const LOADED_WITHIN_MS = 10_000
/** Timeout for an answer of the gateway. */
const ANSWER_WITHIN_MS = 20_000

/** The page's interface to the card fields. */
export interface CardFrameHandle {
  /** Requests a token, or the errors. */
  tokenise(): Promise<CardAnswer>
  /** Validates without creating a token, and marks invalid fields. */
  check(): Promise<CardAnswer>
  /** Focuses the field of an error code. */
  focus(code: number): void
}

interface CardFrameProps {
  readonly path: string
  readonly script: string
  readonly gateway: GatewayName
  readonly kind: 'card' | 'bank'
  /**
   * Allows this browser to request tokens, if the gateway requires it, and the gateway's addresses.
   */
  readonly accessBlock: string
  readonly accessServer: string
  readonly accessPage: string
  readonly ref: React.Ref<CardFrameHandle>
  readonly onReady: () => void
}

/** A message from the frame; its shape is untrusted. */
interface FrameMessage {
  readonly type?: unknown
  readonly px?: unknown
  readonly complete?: unknown
  readonly token?: unknown
  readonly codes?: unknown
  readonly missing?: unknown
}

function readAnswer({ token, codes, missing }: FrameMessage): CardAnswer {
  if (typeof token === 'string') return { token }
  const numbers = (list: unknown) =>
    Array.isArray(list) ? list.filter((code) => typeof code === 'number') : []
  return { codes: numbers(codes), missing: numbers(missing) }
}

/**
 * The gateway's fields for a card or bank account, in their own iframe. It only sends messages:
 * readiness, height, and a token or error codes. The message port is handed over once, to a frame
 * of our own origin.
 */
export function CardFrame({
  path,
  script,
  gateway,
  kind,
  accessBlock,
  accessServer,
  accessPage,
  ref,
  onReady,
}: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort | null>(null)
  const waiting = useRef<((answer: CardAnswer) => void) | null>(null)
  // a new access block is for the next try; it must not reset the fields
  const access = useRef({ accessBlock, accessServer, accessPage })
  access.current = { accessBlock, accessServer, accessPage }
  const session = useSession()
  const client = useQueryClient()
  const [height, setHeight] = useState(START_HEIGHT_PX[kind])
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const [complete, setComplete] = useState(false)
  useImperativeHandle(ref, () => {
    const request = (type: 'tokenise' | 'check') =>
      new Promise<CardAnswer>((resolve) => {
        const timer = setTimeout(() => resolve({ codes: [] }), ANSWER_WITHIN_MS)
        waiting.current = (answer) => {
          clearTimeout(timer)
          resolve(answer)
        }
        port.current?.postMessage({ v: 1, type })
      })
    return {
      tokenise: () => request('tokenise'),
      check: () => request('check'),
      focus: (code) => port.current?.postMessage({ v: 1, type: 'focus', code }),
    }
  })

  const onMessage = useRef((_message: FrameMessage) => {})
  onMessage.current = (message) => {
    if (message.type === 'ready') {
      setState('ready')
      onReady()
    }
    if (message.type === 'height' && typeof message.px === 'number')
      setHeight(Math.min(1200, Math.max(120, message.px)))
    if (message.type === 'validity') setComplete(message.complete === true)
    // Enter in a card field submits the surrounding form
    if (message.type === 'submit') frame.current?.closest('form')?.requestSubmit()
    if (message.type === 'failed') setState('failed')
    if (message.type === 'answer') {
      waiting.current?.(readAnswer(message))
      waiting.current = null
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt (tries) loads the frame again
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // a form that loads late is still shown
    const timer = setTimeout(
      () => setState((now) => (now === 'loading' ? 'failed' : now)),
      LOADED_WITHIN_MS,
    )
    const connect = () => {
      const { port1, port2 } = new MessageChannel()
      port.current = port1
      port1.onmessage = ({ data }) => {
        if (data?.v === 1) onMessage.current(data)
      }
      const { locale } = readerContext()
      element.contentWindow?.postMessage(
        {
          v: 1,
          type: 'connect',
          script,
          gateway,
          kind,
          locale,
          useLabel: t().useCard,
          ...access.current,
        },
        location.origin,
        [port2],
      )
    }
    element.addEventListener('load', connect)
    element.src = path
    return () => {
      clearTimeout(timer)
      element.removeEventListener('load', connect)
      port.current?.close()
    }
  }, [path, script, gateway, kind, tries])

  const tryAgain = async () => {
    setState('loading')
    // the gateway may have rejected or lost this browser's access, so request it again
    for (const { queryKey } of [paymentFormQuery(session), automaticQuery(session)])
      await client.refetchQueries({ queryKey, type: 'active' })
    setTries(tries + 1)
  }

  return (
    <div className={styles.cardFrame} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p className="muted" role="status">
          {t().cardLoading[kind]}
        </p>
      )}
      {state === 'failed' && (
        <div className="problem">
          <div role="alert">
            <h3>{t().cardFailed[kind]}</h3>
            <p>
              {t().cardFailedText} <PhoneLink before={t().orCall} />
            </p>
          </div>
          <p>
            <button className="btn btn--quiet" type="button" onClick={() => void tryAgain()}>
              {commonFrame().states.retry}
            </button>
          </p>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {complete ? t().complete : ''}
      </p>
      <iframe
        ref={frame}
        title={kind === 'bank' ? t().bank : t().card}
        style={{ height }}
        hidden={state === 'failed'}
      />
    </div>
  )
}
