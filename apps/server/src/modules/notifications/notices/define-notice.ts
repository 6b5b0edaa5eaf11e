import type { NoticeTopic } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { z } from 'zod'
import { defineMessage, type StoredMessage } from '../../../shared/stored-message.ts'

/** What a notice says in one language. */
export interface NoticeText {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** One kind of notice: what it is about, the parameters that are stored, and its words. */
export interface Notice<Topic extends NoticeTopic | 'security', Params>
  extends StoredMessage<Params, NoticeText> {
  readonly topic: Topic
}

/** A kind of notice, from the schema of its parameters and the words of its catalog. */
export const defineNotice = <const Topic extends NoticeTopic | 'security', Params>(
  topic: Topic,
  params: z.ZodType<Params>,
  write: (context: MessageContext, params: Params) => NoticeText,
): Notice<Topic, Params> => ({ topic, ...defineMessage(params, write) })
