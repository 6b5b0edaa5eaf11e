import type { NoticeTopic } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type { z } from 'zod'
import { defineMessage, type StoredMessage } from '../../../shared/stored-message.ts'

/** Text of a notice in one language. */
export interface NoticeText {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A kind of notice: its topic, stored parameters, and text. */
export interface Notice<Topic extends NoticeTopic | 'security', Params>
  extends StoredMessage<Params, NoticeText> {
  readonly topic: Topic
}

/** Defines a kind of notice by the schema of its parameters and its catalog entry. */
export const defineNotice = <const Topic extends NoticeTopic | 'security', Params>(
  topic: Topic,
  params: z.ZodType<Params>,
  write: (context: MessageContext, params: Params) => NoticeText,
): Notice<Topic, Params> => ({ topic, ...defineMessage(params, write) })
