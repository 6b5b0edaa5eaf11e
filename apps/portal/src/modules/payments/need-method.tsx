import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'

/** Where saved methods are added: below the forms on narrow windows. */
export const WALLET_ID = 'wallet'

/** Asks for a card or bank account, and moves to the buttons that add one. */
export function NeedMethod() {
  return (
    <p>
      <button
        className="btn btn--quiet"
        type="button"
        onClick={() => document.getElementById(WALLET_ID)?.focus()}
      >
        {paymentsAutomatic().needMethod}
      </button>
    </p>
  )
}
