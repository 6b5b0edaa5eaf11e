import { SelectField } from '../../shared/form.tsx'
import { automaticTexts } from '../../shared/section-texts/automatic.ts'
import { billsTexts } from '../../shared/section-texts/bills.ts'
import type { Automatic } from './automatic.query.ts'

interface MethodSelectProps {
  readonly methods: Automatic['methods']
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Chooses one of the cards and bank accounts that are kept. */
export function MethodSelect({ methods, value, onChange }: MethodSelectProps) {
  return (
    <SelectField name="method" label={automaticTexts.method} value={value} onChange={onChange}>
      {methods.map((method) => (
        <option key={method.id} value={method.id}>
          {billsTexts.ending(method.brand, method.last4)}
        </option>
      ))}
    </SelectField>
  )
}
