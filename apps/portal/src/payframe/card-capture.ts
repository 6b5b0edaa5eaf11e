/** Events from the fields: ready, height, Enter pressed, a token, or error codes. */
export interface CardMessage {
  readonly v: 1
  readonly type: 'ready' | 'height' | 'validity' | 'submit' | 'answer'
  readonly px?: number
  /** Every field is filled in and valid. */
  readonly complete?: boolean
  readonly token?: string
  readonly codes?: readonly number[]
  /** The codes of empty fields, if the gateway reports them. */
  readonly missing?: readonly number[]
}

/** A gateway's fields for a card or a bank account, independent of the gateway (payments.md). */
export interface CardCapture {
  /** Requests a token; it arrives as a message. */
  tokenise(): void
  /** Validates without creating a token. Answers the same way; not every gateway supports it. */
  check?(): void
  /** Focuses the field of an error code. */
  focus?(code: number): void
  destroy(): void
}

/** Mounts the fields of a gateway in a container. Throws if the gateway's script didn't load. */
export type MountCard = (
  container: HTMLElement,
  on: (message: CardMessage) => void,
  settings: {
    readonly origin: string
    /** Access data from the gateway for this browser; empty if it needs none. */
    readonly access: { readonly block: string; readonly server: string; readonly page: string }
    readonly kind: 'card' | 'bank'
    /** Language of the fields' labels and errors. */
    readonly locale: string
    /** Label of the gateway's own button. */
    readonly useLabel: string
  },
) => CardCapture
