import { type FormProps, Form as PlainForm } from '@ownerng/ui'

export { type FieldChecks, type FormProps, type Refusal, useField } from '@ownerng/ui'

/** Shared form with the classes of login-kit's style sheet. */
export function Form(props: FormProps) {
  return <PlainForm summaryClass="lk-problem" {...props} />
}
