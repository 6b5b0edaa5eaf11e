import { CheckField as PlainCheck, RadioField as PlainRadios } from '@ownerng/ui'
import { FIELD_CLASSES, type WithoutClasses } from './parts.tsx'

/** One thing that is wanted or not, and what it means. */
export function CheckField(props: WithoutClasses<typeof PlainCheck>) {
  return <PlainCheck {...props} classes={{ ...FIELD_CLASSES, field: 'lk-check' }} />
}

/** One of a few. */
export function RadioField(props: WithoutClasses<typeof PlainRadios>) {
  return <PlainRadios {...props} classes={{ ...FIELD_CLASSES, field: 'lk-choices' }} />
}
