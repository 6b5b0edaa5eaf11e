import { paymentsTexts } from '@ownerng/messages/payments/texts'

const t = paymentsTexts
const HOLDER = 109

/** Result of the card fields: a token, or error codes. */
export interface CardAnswer {
  readonly token?: string
  readonly codes?: readonly number[]
  /** The codes of empty fields, if the gateway reports them. */
  readonly missing?: readonly number[]
}

/**
 * An error message with the field of the page, or the code of the gateway's field, that it is
 * about.
 */
export interface FaultLine {
  readonly text: string
  readonly field?: string
  readonly code?: number
}

/** A message for each field that the gateway named, or a general one if no code is known. */
export function cardFaultLines(
  { codes = [], missing = [] }: CardAnswer,
  kind: 'card' | 'bank',
): FaultLine[] {
  const found = [...new Set(codes)].flatMap((code) => {
    const faults: Readonly<Record<string, readonly [missing: string, wrong: string]>> = t().faults
    const sentences = kind === 'bank' && code === HOLDER ? t().holderFault : faults[code]
    if (!sentences) return []
    return [{ text: sentences[missing.includes(code) ? 0 : 1], code }]
  })
  return found.length > 0 ? found : [{ text: t().faultOther }]
}
