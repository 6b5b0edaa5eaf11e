import { billingTexts } from '@ownerng/messages/billing/texts'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { SelectField } from '@ownerng/ui'
import type { Automatic } from '../../shared/automatic.query.ts'

interface MethodSelectProps {
  readonly methods: Automatic['methods']
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A select of the saved cards and bank accounts. */
export function MethodSelect({ methods, value, onChange }: MethodSelectProps) {
  return (
    <SelectField
      name="method"
      label={paymentsAutomatic().method}
      value={value}
      onChange={onChange}
      options={methods.map(({ id, brand, last4 }) => [id, billingTexts().ending({ brand, last4 })])}
    />
  )
}
