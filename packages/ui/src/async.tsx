import { commonFrame } from '@ownerng/messages/common/frame'
import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { Loading } from './loading.tsx'

/** What is read for a page, as it stands now; a query of TanStack Query has this shape. */
export interface AsyncRead<Data> {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly data: Data | undefined
  readonly refetch: () => unknown
}

/** A part of a page that is not read this time, beside what is: see `both`. */
export const NOT_READ: AsyncRead<null> = {
  isPending: false,
  isError: false,
  error: null,
  data: null,
  refetch: () => {},
}

/**
 * Two reads that a page shows together: it waits for both, says one failure, and tries again what
 * failed.
 */
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

/** To wait for a read whose failure shows in a place of its own. */
export const settled = ({ isPending }: AsyncRead<unknown>): AsyncRead<null> => ({
  ...NOT_READ,
  isPending,
  data: isPending ? undefined : null,
})

/** What shows while something is read. */
type LoadingOptions =
  | {
      /** What is waited for, in a word or two. */
      readonly label: string
      /** About as many lines as the result has. */
      readonly lines?: number
    }
  /** Where the result is more than one card, or may be nothing at all. */
  | { readonly label?: never; readonly lines?: never; readonly waiting: ReactNode }

type AsyncProps<Data> = LoadingOptions & {
  readonly query: AsyncRead<Data>
  /** What stands there when there is nothing; null says that there is something. */
  readonly empty?: (data: Data) => ReactNode
  readonly children?: (data: Data) => ReactNode
}

/**
 * Something that is read: its shape while it comes, what failed with another try, nothing yet, or
 * the data. A read that failed after it came before shows both.
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
  /** The next step. */
  readonly children?: ReactNode
}

/** Nothing yet: a picture, a sentence, the next step. */
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
