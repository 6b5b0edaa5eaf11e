// biome.jsonc forbids useMutation anywhere else: every action goes through here and reports its
// outcome
import { isCallFault } from '@ownerng/contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type DataGroup, invalidateGroups } from './data-groups.ts'
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
   * The server's data that the action changes. It is refetched before the action counts as done,
   * and after a refusal, which often means that the page was stale.
   */
  readonly changes: readonly DataGroup[]
  /**
   * The message shown when the action succeeds. `{ shownBy }` names the page or component that
   * shows the outcome instead. Null if the action stopped early, for example at invalid fields.
   */
  readonly outcome:
    | ((result: Result, input: Input) => Outcome | string | null)
    | { readonly shownBy: string }
  /**
   * The page to show next, unless the person has opened another one. It replaces this one in the
   * history, so Back doesn't return here.
   */
  readonly redirectTo?: (result: Result, input: Input) => string
  /** Caches the result for the next page, which then opens without waiting for the refetch. */
  readonly store?: (client: QueryClient, result: Result) => void
  /** Runs once the refetched data is on the screen. */
  readonly onDone?: (result: Result, input: Input) => void
  readonly onError?: (error: Error) => unknown
}

/**
 * Runs an action that changes data, and announces its outcome. The message outlives the component
 * that started the action, since a row may be gone, a form closed, or another page open by then.
 */
export function useAction<Input = void, Result = unknown>(options: ActionOptions<Input, Result>) {
  const { current, goTo } = useRouter()
  const { clearOutcome, showOutcome } = useOutcomes()
  const client = useQueryClient()
  return useMutation({
    mutationFn: options.work,
    // by default, an action started offline waits and runs on reconnection, when the person may have
    // changed their mind
    networkMode: 'always',
    onMutate: () => {
      clearOutcome()
      return current().path
    },
    onSuccess: async (result, input, startedOn) => {
      // built before the refetch, while the screen still has the data the owner acted on
      const message = typeof options.outcome === 'function' ? options.outcome(result, input) : null
      const href = options.redirectTo?.(result, input)
      options.store?.(client, result)
      const refetched = invalidateGroups(client, options.changes)
      // waits with a limit, so that the message appears with current data
      if (!options.store) await waitFor(refetched)
      options.onDone?.(result, input)
      // someone who has opened another page stays there, and sees the message there
      const isHere = current().path === startedOn
      if (href !== undefined && isHere) goTo(href, { replace: true })
      if (message) showOutcome(message, isHere ? href?.replace(/^#/, '').split('?')[0] : undefined)
    },
    onError: (error) => {
      const fault = isCallFault(error) ? error : null
      // without a connection, a refetch would only fail as well
      const refetchType = fault?.status === 0 ? 'none' : 'active'
      const refetched = invalidateGroups(client, options.changes, refetchType)
      // another window acted first: show the message after the refetch, because it takes the focus
      // from the removed row
      if (fault?.code === 'NOT_FOUND') {
        void waitFor(refetched).then(() => showOutcome(error.message))
      }
      return options.onError?.(error)
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
