import { type FormProps, Form as PlainForm } from '@ownerng/ui'

export { type FieldChecks, type FormProps, type Refusal, useField } from '@ownerng/ui'

/** The shared form, with the classes of this library's own sheet. */
export function Form(props: FormProps) {
  return <PlainForm summaryClass="lk-problem" {...props} />
}
