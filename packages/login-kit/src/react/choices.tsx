import { CheckField as PlainCheck, RadioField as PlainRadios } from '@ownerng/ui'
import { LOOK, type WithoutLook } from './parts.tsx'

/** One thing that is wanted or not, and what it means. */
export function CheckField(props: WithoutLook<typeof PlainCheck>) {
  return <PlainCheck {...props} look={{ ...LOOK, field: 'lk-check' }} />
}

/** One of a few. */
export function RadioField(props: WithoutLook<typeof PlainRadios>) {
  return <PlainRadios {...props} look={{ ...LOOK, field: 'lk-choices' }} />
}
