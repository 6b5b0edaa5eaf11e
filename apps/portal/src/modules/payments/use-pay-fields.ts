import type { PaymentMethodKind } from '@ownerng/domain'
import { useRef, useState } from 'react'
import { useSession } from '../../shared/portal.tsx'
import { cardFaultLines, type FaultLine } from './card-faults.ts'
import type { CardFrameHandle } from './card-frame.tsx'
import { logCardFaults } from './payment.query.ts'

/** What is paid with: something kept, or what is typed into the fields. */
export type PayMethodChoice = { readonly methodId: string } | { readonly fields: PaymentMethodKind }

/** What the server is told of it: the kept method, or a token of the fields. */
type Instrument =
  | { readonly methodId: string }
  | { readonly token: string; readonly kind: PaymentMethodKind; readonly keep: boolean }

/** The choice of what is paid with, and the fields of the gateway where something new is typed. */
export function usePayFields(start: PayMethodChoice) {
  const session = useSession()
  const [payMethod, setPayMethod] = useState(start)
  const [keep, setKeep] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const card = useRef<CardFrameHandle>(null)

  /** What is wrong with the fields before anything is sent; nothing where a kept one is used. */
  async function findFaults(): Promise<FaultLine[]> {
    if ('methodId' in payMethod || !isLoaded) return []
    const answer = (await card.current?.check()) ?? {}
    return answer.codes?.length ? cardFaultLines(answer, payMethod.fields) : []
  }

  /** What is paid with; what is wrong with the fields where they give no token. */
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
