import { commonFrame } from '@ownerng/messages/common/frame'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'

/** State of a read; has the shape of a TanStack Query result. */
export interface AsyncRead<Data> {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly data: Data | undefined
  readonly refetch: () => unknown
}

/** Stands in for a read that isn't needed, as an argument of `both`. */
export const NOT_READ: AsyncRead<null> = {
  isPending: false,
  isError: false,
  error: null,
  data: null,
  refetch: () => {},
}

/** Combines two reads of a page: pending until both have data, with one error and one retry. */
export function both<First, Second>(
  first: AsyncRead<First>,
  second: AsyncRead<Second>,
): AsyncRead<readonly [First, Second]> {
  const failed = [first, second].filter((read) => read.isError)
  const isThere = first.data !== undefined && second.data !== undefined
  return {
    isPending: failed.length === 0 && (first.isPending || second.isPending),
    isError: failed.length > 0,
    error: failed[0]?.error ?? null,
    data: isThere ? [first.data, second.data] : undefined,
    refetch: () => failed.map((read) => read.refetch()),
  }
}

/** Waits for a read whose error is shown elsewhere. */
export const settled = ({ isPending }: AsyncRead<unknown>): AsyncRead<null> => ({
  ...NOT_READ,
  isPending,
  data: isPending ? undefined : null,
})

/** What to show while a read is pending. */
type LoadingOptions =
  | {
      /** Name of the pending content, in a word or two. */
      readonly label: string
      /** Approximate number of lines of the result. */
      readonly lines?: number
    }
  /** For results of several cards, or none. */
  | { readonly label?: never; readonly lines?: never; readonly waiting: ReactNode }

type AsyncProps<Data> = LoadingOptions & {
  readonly query: AsyncRead<Data>
  /** Empty state; null if there is data. */
  readonly empty?: (data: Data) => ReactNode
  readonly children?: (data: Data) => ReactNode
}

/**
 * Renders a read: a skeleton while pending, an error with retry, the empty state, or the data. If a
 * refetch fails, both the error and the old data are shown.
 */
export function Async<Data>({ query, empty, children, ...wait }: AsyncProps<Data>) {
  const { isPending, isError, error, data, refetch } = query
  return (
    <>
      {isPending && ('waiting' in wait ? wait.waiting : <Loading {...wait} />)}
      {isError && error && (
        <Failure
          title={commonFrame().states.failed}
          text={`${error.message}. ${commonFrame().states.orCall}`}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (empty?.(data) ?? children?.(data))}
    </>
  )
}

interface EmptyStateProps {
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
  /** Next step for the reader. */
  readonly children?: ReactNode
}

/** Empty state with a picture, a sentence, and a next step. */
export function EmptyState({ picture, title, text, children }: EmptyStateProps) {
  return (
    <div className="card empty-state">
      <div className="plate">{picture}</div>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}
