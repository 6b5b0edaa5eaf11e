import { type FieldClasses, Field as PlainField } from '@ownerng/ui'
import { useEffect, useRef } from 'react'

/** Class names of login-kit's style sheet. */
export const FIELD_CLASSES: FieldClasses = {
  field: 'lk-field',
  hint: 'lk-hint',
  fault: 'lk-fault',
}

/** Field with label, hint, fault, and input, tied together for assistive technology. */
export function Field(props: WithoutClasses<typeof PlainField>) {
  return <PlainField {...props} classes={FIELD_CLASSES} />
}

export type WithoutClasses<Part extends (props: never) => unknown> = Omit<
  Parameters<Part>[0],
  'classes'
>

/**
 * Error, announced immediately. With `takesFocus` the focus moves to it, so that the next Tab
 * reaches the first field.
 */
export function Problem({
  title,
  text,
  takesFocus = false,
}: {
  title: string
  text: string
  takesFocus?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text moves the focus here again
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus, text])
  return (
    <div className="lk-problem" ref={box} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
