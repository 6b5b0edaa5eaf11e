// every act goes through here (biome.json refuses the import elsewhere), so that none ends without
// a word
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from './outcome.ts'
import { useOutcomes, useRouter } from './portal.tsx'

/** A slow line does not keep the owner from hearing that it is done. */
const LONGEST_WAIT_MS = 2_000

interface Act<Given, Done> {
  readonly work: (input: Given) => Promise<Done>
  /**
   * The sentence that the act ends in. `{ shownBy }` names what shows the outcome instead, where a
   * page or a part of it is there to say it. Null for an act that did not come to its end, such as
   * fields that were refused.
   */
  readonly says:
    | ((done: Done, input: Given) => Outcome | string | null)
    | { readonly shownBy: string }
  /** The page that the act leads to, in place of its own: Back does not lead into it again. */
  readonly leadsTo?: (done: Done, input: Given) => string
  /** What is read anew, before the act is over; everything where nothing is said. */
  readonly refresh?: (client: QueryClient, done: Done) => unknown
  /** What the form or list does once all is shown as it is now. */
  readonly onDone?: (done: Done, input: Given) => void
  readonly onError?: (error: Error, client: QueryClient) => unknown
}

/**
 * Something that an owner does. It ends in a sentence on the page that follows, which outlives the
 * part that asked for it: a row that is gone, a form that closed, another page. Without an act,
 * nothing in the portal changes anything.
 */
export function useAct<Given = void, Done = unknown>(act: Act<Given, Done>) {
  const { goTo } = useRouter()
  const { forgetOutcome, tellOutcome } = useOutcomes()
  const client = useQueryClient()
  return useMutation({
    mutationFn: act.work,
    onMutate: forgetOutcome,
    onSuccess: async (done, input) => {
      // worded first: what the screen knows is still what it knew when this was asked for
      const message = typeof act.says === 'function' ? act.says(done, input) : null
      const href = act.leadsTo?.(done, input)
      // waited for, but not forever: what is shown when the sentence comes is how it is now
      const read = act.refresh ? act.refresh(client, done) : client.invalidateQueries()
      await Promise.race([read, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
      act.onDone?.(done, input)
      if (href !== undefined) goTo(href, { replace: true })
      if (message) tellOutcome(message, href?.replace(/^#/, '').split('?')[0])
    },
    onError: (error) => act.onError?.(error, client),
  })
}
