import { TextField } from '@ownerng/ui'
import { CopyButton } from './copy-button.tsx'

interface LinkFieldProps {
  readonly label: string
  readonly url: string
  /** What the button copies, for its accessible name. */
  readonly name: string
  readonly onCopied: () => void
}

/** The address of a private link, to copy. */
export function LinkField({ label, url, name, onCopied }: LinkFieldProps) {
  return (
    <TextField
      name="url"
      label={label}
      readOnly
      value={url}
      onChange={() => {}}
      onFocus={(event) => event.target.select()}
      aside={<CopyButton value={url} name={name} onCopied={onCopied} />}
    />
  )
}
