import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { sectionTexts } from '../../shared/section-texts.ts'

const t = sectionTexts.payment
/** Room for the fields before they say how tall they are, so that nothing jumps. */
const START_HEIGHT_PX = { card: 404, bank: 300 }

/** What the card fields answer: a token, or the codes of what is wrong. */
export interface CardAnswer {
  readonly token?: string
  readonly codes?: readonly number[]
}

/** How the page asks the card fields for a token. */
export interface CardFrameHandle {
  tokenise(): Promise<CardAnswer>
}

interface CardFrameProps {
  readonly path: string
  readonly script: string
  readonly gateway: 'shift4' | 'rdppay'
  readonly kind: 'card' | 'bank'
  /** What lets this browser ask for tokens, where the gateway wants it. */
  readonly accessBlock: string
  readonly ref: React.Ref<CardFrameHandle>
  readonly onReady: () => void
  /** Enter was pressed in a card field. */
  readonly onSubmit: () => void
}

/** What comes out of the frame; nothing of it is trusted to have its form. */
interface FrameMessage {
  readonly type?: unknown
  readonly px?: unknown
  readonly complete?: unknown
  readonly token?: unknown
  readonly codes?: unknown
}

function readAnswer({ token, codes }: FrameMessage): CardAnswer {
  if (typeof token === 'string') return { token }
  return { codes: Array.isArray(codes) ? codes.filter((code) => typeof code === 'number') : [] }
}

/**
 * The fields of the gateway, for a card or a bank account, in a document of their own. Only messages come out of it: readiness, height, and a
 * token or fault codes. The port is handed over once, to a frame of our own origin.
 */
export function CardFrame({ path, script, gateway, kind, accessBlock, ref, onReady, onSubmit }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort | null>(null)
  const waiting = useRef<((answer: CardAnswer) => void) | null>(null)
  // another one is for the next time: the fields stay as they are
  const firstBlock = useRef(accessBlock)
  const [height, setHeight] = useState(START_HEIGHT_PX[kind])
  const [ready, setReady] = useState(false)
  const [failed, setFailed] = useState(false)
  const [complete, setComplete] = useState(false)
  useImperativeHandle(ref, () => ({
    tokenise: () =>
      new Promise((resolve) => {
        waiting.current = resolve
        port.current?.postMessage({ v: 1, type: 'tokenise' })
      }),
  }))

  const hear = useRef((_message: FrameMessage) => {})
  hear.current = (message) => {
    if (message.type === 'ready') {
      setReady(true)
      onReady()
    }
    if (message.type === 'height' && typeof message.px === 'number') setHeight(Math.min(1200, Math.max(120, message.px)))
    if (message.type === 'validity') setComplete(message.complete === true)
    if (message.type === 'submit') onSubmit()
    if (message.type === 'failed') setFailed(true)
    if (message.type === 'answer') {
      waiting.current?.(readAnswer(message))
      waiting.current = null
    }
  }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const connect = () => {
      const { port1, port2 } = new MessageChannel()
      port.current = port1
      port1.onmessage = ({ data }) => {
        if (data?.v === 1) hear.current(data)
      }
      element.contentWindow?.postMessage({ v: 1, type: 'connect', script, gateway, kind, accessBlock: firstBlock.current }, location.origin, [port2])
    }
    element.addEventListener('load', connect)
    element.src = path
    return () => {
      element.removeEventListener('load', connect)
      port.current?.close()
    }
  }, [path, script, gateway, kind])

  return (
    <div className="cardframe" aria-busy={!ready && !failed}>
      {!ready && !failed && (
        <p className="muted" role="status">
          {t.cardLoading}
        </p>
      )}
      {failed && (
        <p className="oops" role="alert">
          {t.cardFailed}
        </p>
      )}
      <p className="vh" role="status">
        {complete ? t.complete : ''}
      </p>
      <iframe ref={frame} title={kind === 'bank' ? t.bank : t.card} style={{ height }} />
    </div>
  )
}
