import jQueryUrl from 'jquery/dist/jquery.min.js?url'
import type { CardCapture, MountCard } from './card-capture.ts'

/** Answer of i4Go, with its own field names. */
interface I4goAnswer {
  readonly i4go_response?: string
  readonly i4go_responsecode?: string | number
  /** The token. */
  readonly i4go_uniqueid?: string
  /** Sandbox only: codes of empty fields. */
  readonly i4go_missing?: string
}

/** Options of i4Go's true-token plugin, with its own names (decision 077). */
interface I4goOptions {
  /** Where the frame sends the card data. */
  readonly server: string
  readonly accessBlock: string
  /** The source of the frame. */
  readonly url: string
  readonly self: Location
  readonly template: string
  readonly language: string
  /** The id of the frame's container element. */
  readonly frameContainer: string
  readonly frameName: string
  readonly frameAutoResize: boolean
  readonly formAutoSubmitOnSuccess: boolean
  readonly formAutoSubmitOnFailure: boolean
  readonly acceptedPayments: string
  readonly cardholderName: { readonly visible: boolean; readonly required: boolean }
  readonly i4goInfo: { readonly visible: boolean }
  readonly submitButton: { readonly label: string; readonly visible: boolean }
  readonly onSuccess: (form: unknown, answer: I4goAnswer) => void
  readonly onFailure: (form: unknown, answer: I4goAnswer) => void
  /** Sandbox only, like the following options: its fields report more and support bank accounts. */
  readonly paymentKind: 'card' | 'bank'
  readonly onReady: () => void
  readonly onResize: (px: number) => void
  readonly onValidity: (complete: boolean) => void
  readonly onSubmit: () => void
}

/**
 * Result of the plugin: the frame's name and, in the sandbox, the extra functions of its fields.
 */
interface TrueToken extends Pick<CardCapture, 'check' | 'focus'> {
  readonly frameName?: string
  submit?(): void
  destroy?(): void
}

/** The message with which i4Go's own button requests a token. */
const SUBMIT_MESSAGE = '0'
const CARDS = 'AX,DC,JC,MC,NS,VS'

const getCodes = (list: string | number) =>
  list === '' ? [] : String(list).split(',').map(Number).filter(Number.isInteger)

/** jQuery, which the plugin requires; served from our own site. */
export const I4GO_NEEDS = jQueryUrl

/**
 * Mounts the true-token frame of Shift4. Its codes may be a list, `102,108`. The frame has its own
 * button, so a token can arrive before it is requested.
 */
export const mountI4go: MountCard = (container, on, settings) => {
  const { origin, access, kind, locale, useLabel } = settings
  let token: string | null = null
  let isRequested = false
  const answer = (message: { token: string } | { codes: number[]; missing: number[] }) => {
    isRequested = false
    on({ v: 1, type: 'answer', ...message })
  }
  const { jQuery } = globalThis as unknown as {
    jQuery: (element: Element) => { i4goTrueToken(options: I4goOptions): TrueToken }
  }
  const page = access.page || origin
  const card = jQuery(container).i4goTrueToken({
    server: access.server || origin,
    accessBlock: access.block,
    url: page,
    self: document.location,
    template: 'bootstrap5',
    language: locale,
    frameContainer: container.id,
    frameName: '',
    frameAutoResize: true,
    formAutoSubmitOnSuccess: false,
    formAutoSubmitOnFailure: false,
    acceptedPayments: CARDS,
    cardholderName: { visible: true, required: true },
    i4goInfo: { visible: false },
    submitButton: { label: useLabel, visible: true },
    paymentKind: kind,
    onReady: () => on({ v: 1, type: 'ready' }),
    onResize: (px) => on({ v: 1, type: 'height', px }),
    onValidity: (complete) => on({ v: 1, type: 'validity', complete }),
    onSubmit: () => on({ v: 1, type: 'submit' }),
    onSuccess: (_, { i4go_uniqueid = '' }) => {
      if (isRequested) return answer({ token: i4go_uniqueid })
      token = i4go_uniqueid
      on({ v: 1, type: 'validity', complete: true })
    },
    onFailure: (_, { i4go_responsecode = '', i4go_missing = '' }) => {
      // without a request, the frame shows its errors itself
      if (isRequested)
        answer({ codes: getCodes(i4go_responsecode), missing: getCodes(i4go_missing) })
    },
  })
  const { check, focus, submit } = card
  const frame = submit ? null : findFrame(container, card)
  const stopMeasuring = frame ? tellOfFrame(frame, on) : () => {}
  return {
    tokenise: () => {
      isRequested = true
      if (token !== null) {
        answer({ token })
        // a token is valid for one payment
        token = null
      } else if (submit) submit.call(card)
      else frame?.contentWindow?.postMessage(SUBMIT_MESSAGE, new URL(page).origin)
    },
    ...(check && {
      check: () => {
        isRequested = true
        check.call(card)
      },
    }),
    ...(focus && { focus }),
    destroy: () => {
      stopMeasuring()
      card.destroy?.()
      container.replaceChildren()
    },
  }
}

/** The frame of i4Go: the plugin returns its name or puts it into the container. */
function findFrame(container: HTMLElement, { frameName = '' }: TrueToken) {
  const named = frameName === '' ? null : document.getElementById(frameName)
  const frame = named ?? container.querySelector('iframe')
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('i4Go has put no frame into the page')
  return frame
}

/** Reports when the frame appears, and its height, since the plugin resizes it. */
function tellOfFrame(frame: HTMLIFrameElement, on: Parameters<MountCard>[1]): () => void {
  frame.addEventListener('load', () => on({ v: 1, type: 'ready' }), { once: true })
  const measure = new ResizeObserver(() =>
    on({ v: 1, type: 'height', px: Math.ceil(frame.getBoundingClientRect().height) }),
  )
  measure.observe(frame)
  return () => measure.disconnect()
}
