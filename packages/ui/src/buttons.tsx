interface FormButtonsProps {
  readonly action: string
  readonly cancel: string
  readonly busy: boolean
  readonly onCancel: () => void
}

/** What a form is for, and the way back. */
export function FormButtons({ action, cancel, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="actions">
      <button className="btn btn--main" type="submit" aria-disabled={busy}>
        {action}
      </button>
      <button className="btn btn--quiet" type="button" onClick={onCancel}>
        {cancel}
      </button>
    </div>
  )
}

interface MoreButtonProps {
  /** A list that is read page by page; an infinite query of TanStack Query has this shape. */
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  readonly label: string
}

/** Reads the next page of a list; not there after the last one. */
export function MoreButton({ list, label }: MoreButtonProps) {
  if (!list.hasNextPage) return null
  return (
    <button
      className="btn btn--quiet"
      type="button"
      aria-disabled={list.isFetchingNextPage}
      onClick={() => {
        if (!list.isFetchingNextPage) list.fetchNextPage()
      }}
    >
      {label}
    </button>
  )
}
