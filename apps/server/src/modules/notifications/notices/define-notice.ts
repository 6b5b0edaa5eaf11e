import type { NoticeTopic } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { z } from 'zod'

/** What a notice says in one language. */
export interface NoticeText {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** One kind of notice: what it is about, the parameters that are stored, and its words. */
export interface Notice<Topic extends NoticeTopic | 'security', Params> {
  readonly topic: Topic
  readonly params: z.ZodType<Params>
  /** In a reader's language; null where the stored parameters do not fit, as an older release's. */
  write(context: MessageContext, stored: unknown): NoticeText | null
}

/** A kind of notice, from the schema of its parameters and the words of its catalog. */
export function defineNotice<const Topic extends NoticeTopic | 'security', Params>(
  topic: Topic,
  params: z.ZodType<Params>,
  write: (context: MessageContext, params: Params) => NoticeText,
): Notice<Topic, Params> {
  return {
    topic,
    params,
    write: (context, stored) => {
      const read = params.safeParse(stored)
      return read.success ? write(context, read.data) : null
    },
  }
}
