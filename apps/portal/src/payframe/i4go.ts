import type { CardCapture, MountCard } from './card-capture.ts'

/** An answer of i4Go; field names are its own. */
interface I4goAnswer {
  readonly i4go_responsecode?: string
  readonly i4go_uniqueid?: string
  /** The sandbox's own: codes of empty fields. */
  readonly i4go_missing?: string
}

interface I4goOptions {
  readonly server: string
  readonly accessBlock: string
  readonly frameContainer: HTMLElement
  readonly paymentKind: 'card' | 'bank'
  readonly language: string
  readonly onReady: () => void
  readonly onResize: (px: number) => void
  readonly onValidity: (complete: boolean) => void
  readonly onSubmit: () => void
  readonly onSuccess: (form: unknown, answer: I4goAnswer) => void
  readonly onFailure: (form: unknown, answer: I4goAnswer) => void
}

type TrueToken = (
  options: I4goOptions,
) => { submit(): void; destroy(): void } & Pick<CardCapture, 'check' | 'focus'>

const codesOf = (list: string) =>
  list === '' ? [] : list.split(',').map(Number).filter(Number.isInteger)

/** The true-token frame of shift4. Its codes may come as a list, `102,108`. */
export const mountI4go: MountCard = (container, on, { origin, accessBlock, kind, locale }) => {
  const { i4goTrueToken } = globalThis as unknown as { i4goTrueToken: TrueToken }
  const card = i4goTrueToken({
    server: origin,
    accessBlock,
    frameContainer: container,
    paymentKind: kind,
    language: locale,
    onReady: () => on({ v: 1, type: 'ready' }),
    onResize: (px) => on({ v: 1, type: 'height', px }),
    onValidity: (complete) => on({ v: 1, type: 'validity', complete }),
    onSubmit: () => on({ v: 1, type: 'submit' }),
    onSuccess: (_, { i4go_uniqueid = '' }) => on({ v: 1, type: 'answer', token: i4go_uniqueid }),
    onFailure: (_, { i4go_responsecode = '', i4go_missing = '' }) =>
      on({
        v: 1,
        type: 'answer',
        codes: codesOf(i4go_responsecode),
        missing: codesOf(i4go_missing),
      }),
  })
  const { check, focus } = card
  return {
    tokenise: () => card.submit(),
    ...(check && { check }),
    ...(focus && { focus }),
    destroy: () => card.destroy(),
  }
}
