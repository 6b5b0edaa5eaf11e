/**
 * What the fields tell: they are ready, how high they are, Enter was pressed, or a token or the
 * codes of what is wrong.
 */
export interface CardMessage {
  readonly v: 1
  readonly type: 'ready' | 'height' | 'validity' | 'submit' | 'answer'
  readonly px?: number
  /** Every field is filled in as it should be. */
  readonly complete?: boolean
  readonly token?: string
  readonly codes?: readonly number[]
  /** Those of the codes whose field is empty, where the gateway tells. */
  readonly missing?: readonly number[]
}

/**
 * The fields of a gateway on a page, for a card or a bank account, whatever the gateway
 * (payments.md).
 */
export interface CardCapture {
  /** Asks for a token; the answer comes as a message. */
  tokenise(): void
  /** Marks what is wrong without a token, answered in the same way; not every gateway can. */
  check?(): void
  /** Puts the focus into the field that a code is about. */
  focus?(code: number): void
  destroy(): void
}

/** Puts the fields of a gateway into a container. Throws where its script did not bring them. */
export type MountCard = (
  container: HTMLElement,
  on: (message: CardMessage) => void,
  settings: {
    readonly origin: string
    /** What the company gave the server for this browser; empty where it wants nothing. */
    readonly access: { readonly block: string; readonly server: string; readonly page: string }
    readonly kind: 'card' | 'bank'
    /** The language of the reader, for the labels and faults of the fields. */
    readonly locale: string
    /** What a button says that is the company's own. */
    readonly useLabel: string
  },
) => CardCapture
