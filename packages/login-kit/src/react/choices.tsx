import { CheckField as PlainCheck, RadioField as PlainRadios } from '@ownerng/ui'
import { FIELD_CLASSES, type WithoutClasses } from './parts.tsx'

/** A single checkbox with an explanation. */
export function CheckField(props: WithoutClasses<typeof PlainCheck>) {
  return <PlainCheck {...props} classes={{ ...FIELD_CLASSES, field: 'lk-check' }} />
}

/** Radio group. */
export function RadioField(props: WithoutClasses<typeof PlainRadios>) {
  return <PlainRadios {...props} classes={{ ...FIELD_CLASSES, field: 'lk-choices' }} />
}
