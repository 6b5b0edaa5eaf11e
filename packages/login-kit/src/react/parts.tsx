import { type FieldLook, Field as PlainField } from '@ownerng/ui'
import { useEffect, useRef } from 'react'

/** The classes of this library's own sheet. */
export const LOOK: FieldLook = {
  field: 'lk-field',
  hint: 'lk-hint',
  fault: 'lk-fault',
}

/** A field with its label, its hint, its fault and its input, tied together for every reader. */
export function Field(props: WithoutLook<typeof PlainField>) {
  return <PlainField {...props} look={LOOK} />
}

export type WithoutLook<Part extends (props: never) => unknown> = Omit<Parameters<Part>[0], 'look'>

/**
 * An error. It is announced immediately; with `takesFocus` the focus moves there, so that the next
 * Tab is the first field.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text takes the focus again
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
