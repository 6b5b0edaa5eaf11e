// biome.json forbids useMutation anywhere else: every action goes through here and reports its
// outcome
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutcomes } from './inside.ts'
import type { Outcome } from './outcome.ts'
import { useRouter } from './portal.tsx'

/**
 * Limit on waiting for fresh data: on a slow connection, the owner still learns that the action
 * succeeded.
 */
const LONGEST_WAIT_MS = 2_000

interface ActionOptions<Input, Result> {
  readonly work: (input: Input) => Promise<Result>
  /**
   * The message shown when the action succeeds. `{ shownBy }` names the page or component that
   * shows the outcome instead. Null if the action stopped early, for example at invalid fields.
   */
  readonly outcome:
    | ((result: Result, input: Input) => Outcome | string | null)
    | { readonly shownBy: string }
  /** The page to show next. It replaces this one in the history, so Back doesn't return here. */
  readonly redirectTo?: (result: Result, input: Input) => string
  /** Refetches what the action changed, before it counts as done. Defaults to everything. */
  readonly refresh?: (client: QueryClient, result: Result) => unknown
  /** Runs once the refetched data is on the screen. */
  readonly onDone?: (result: Result, input: Input) => void
  readonly onError?: (error: Error, client: QueryClient) => unknown
}

/**
 * Runs an action that changes data, and announces its outcome. The message outlives the component
 * that started the action, since a row may be gone, a form closed, or another page open by then.
 */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>) {
  const { goTo } = useRouter()
  const { clearOutcome, showOutcome } = useOutcomes()
  const client = useQueryClient()
  return useMutation({
    mutationFn: options.work,
    onMutate: clearOutcome,
    onSuccess: async (result, input) => {
      // built before the refetch, while the screen still has the data the owner acted on
      const message = typeof options.outcome === 'function' ? options.outcome(result, input) : null
      const href = options.redirectTo?.(result, input)
      // waits with a limit, so that the message appears with current data
      const read = options.refresh ? options.refresh(client, result) : client.invalidateQueries()
      await waitFor(read)
      options.onDone?.(result, input)
      if (href !== undefined) goTo(href, { replace: true })
      if (message) showOutcome(message, href?.replace(/^#/, '').split('?')[0])
    },
    onError: (error) => {
      // another window acted first, so the page is stale: refetch, then show the message, because
      // it takes the focus from the removed row
      if ('code' in error && error.code === 'NOT_FOUND') {
        void waitFor(client.invalidateQueries()).then(() => showOutcome(error.message))
      }
      return options.onError?.(error, client)
    },
  })
}

/** Waits until refetched data is on the screen, but not forever. */
async function waitFor(read: unknown): Promise<void> {
  await Promise.race([read, pause(LONGEST_WAIT_MS)])
  // queries notify their components in the next task
  await pause(0)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
