import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { useState } from 'react'

interface CopyButtonProps {
  readonly value: string
  /** Name of the copied value, for the button's accessible name. */
  readonly name: string
  readonly className?: string
  /** Announces the copy in the right place: a page behind an open dialog can't. */
  readonly onCopied: () => void
}

/** Copies a text, and reads "Copied" until the text changes. */
export function CopyButton({ value, name, className, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const messages = commonOutcomes().copy
  function copy(): void {
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(value)
        onCopied()
      },
      // the text can still be selected and copied by hand
      () => {},
    )
  }
  return (
    <button className={className} type="button" onClick={copy}>
      {copied === value ? messages.done : messages.do}
      <span className="visually-hidden">: {name}</span>
    </button>
  )
}
