import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { useState } from 'react'

interface CopyButtonProps {
  readonly value: string
  /** What is copied, for those who hear the button alone. */
  readonly name: string
  readonly className?: string
  /** Says it where it is seen and heard: a page above which a dialog stands is neither. */
  readonly onCopied: () => void
}

/** Copies a text, and reads "Copied" as long as it is this text that was copied. */
export function CopyButton({ value, name, className, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const words = commonOutcomes().copy
  function copy(): void {
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(value)
        onCopied()
      },
      // it can still be marked and copied by hand
      () => {},
    )
  }
  return (
    <button className={className} type="button" onClick={copy}>
      {copied === value ? words.done : words.do}
      <span className="visually-hidden">: {name}</span>
    </button>
  )
}
