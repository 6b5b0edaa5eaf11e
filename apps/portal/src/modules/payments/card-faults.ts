import { paymentsTexts } from '@ownerng/messages/payments/texts'

const t = paymentsTexts
const HOLDER = 109

/** What the card fields answer: a token, or the codes of what is wrong. */
export interface CardAnswer {
  readonly token?: string
  readonly codes?: readonly number[]
  /** Those of the codes whose field is empty, where the gateway tells. */
  readonly missing?: readonly number[]
}

/**
 * A line of what is wrong, with the field of the page, or the code of the gateway's field, that it
 * is about.
 */
export interface FaultLine {
  readonly text: string
  readonly field?: string
  readonly code?: number
}

/**
 * A sentence for each field that the gateway named; one of its own where it named none that we
 * know.
 */
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
