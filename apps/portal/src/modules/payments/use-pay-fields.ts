import type { PaymentMethodKind } from '@ownerng/domain'
import { useRef, useState } from 'react'
import { useSession } from '../../shared/portal.tsx'
import { cardFaultLines, type FaultLine } from './card-faults.ts'
import type { CardFrameHandle } from './card-frame.tsx'
import { logCardFaults } from './payment.query.ts'

/** The payment method: a saved one, or new data in the fields. */
export type PayMethodChoice = { readonly methodId: string } | { readonly fields: PaymentMethodKind }

/** Sent to the server: the saved method, or a token of the fields. */
type Instrument =
  | { readonly methodId: string }
  | { readonly token: string; readonly kind: PaymentMethodKind; readonly keep: boolean }

/** The chosen payment method, and the gateway's fields if a new one is typed. */
export function usePayFields(start: PayMethodChoice) {
  const session = useSession()
  const [payMethod, setPayMethod] = useState(start)
  const [keep, setKeep] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const card = useRef<CardFrameHandle>(null)

  /** Errors of the fields, before anything is sent; empty for a saved method. */
  async function findFaults(): Promise<FaultLine[]> {
    if ('methodId' in payMethod || !isLoaded) return []
    const answer = (await card.current?.check()) ?? {}
    return answer.codes?.length ? cardFaultLines(answer, payMethod.fields) : []
  }

  /** The payment method to send, or the errors of the fields if they return no token. */
  async function readInstrument(): Promise<Instrument | { readonly faults: FaultLine[] }> {
    if ('methodId' in payMethod) return payMethod
    const answer = (await card.current?.tokenise()) ?? {}
    if (answer.token) return { token: answer.token, kind: payMethod.fields, keep }
    logCardFaults(session, answer.codes ?? [])
    return { faults: cardFaultLines(answer, payMethod.fields) }
  }

  return {
    payMethod,
    setPayMethod: (next: PayMethodChoice) => {
      setLoaded(false)
      setPayMethod(next)
    },
    keep,
    setKeep,
    card,
    onReady: () => setLoaded(true),
    ready: isLoaded || 'methodId' in payMethod,
    findFaults,
    readInstrument,
  }
}
