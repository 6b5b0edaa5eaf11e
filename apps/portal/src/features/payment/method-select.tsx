import { useId } from 'react'
import { automaticTexts } from '../../shared/section-texts/automatic.ts'
import { billsTexts } from '../../shared/section-texts/bills.ts'
import type { Automatic } from './automatic.query.ts'

/** Chooses one of the cards and bank accounts that are kept. */
export function MethodSelect({ methods, value, onChange }: { methods: Automatic['methods']; value: string; onChange: (id: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{automaticTexts.method}</label>
      <select className="select" id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {methods.map((method) => (
          <option key={method.id} value={method.id}>
            {billsTexts.ending(method.brand, method.last4)}
          </option>
        ))}
      </select>
    </div>
  )
}
