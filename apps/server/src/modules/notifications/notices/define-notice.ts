import type { NoticeTopic } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { z } from 'zod'
import { defineMessage } from '../../../shared/stored-message.ts'

export interface NoticeText {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** A notice's text; paragraphs that are false or empty are left out. */
interface WrittenNotice {
  readonly title: string
  readonly paragraphs: readonly (string | false)[]
}

/**
 * Returns a function that defines notices of a topic and catalog, by the stored parameters and the
 * text.
 */
export const defineNotices =
  <const Topic extends NoticeTopic | 'security', Messages>(
    topic: Topic,
    catalog: (context: MessageContext) => Messages,
  ) =>
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    write: (
      messages: Messages,
      params: z.output<z.ZodObject<Shape>>,
      context: MessageContext,
    ) => WrittenNotice,
  ) => ({
    topic,
    ...defineMessage(z.object(shape), (context, params): NoticeText => {
      const { title, paragraphs } = write(catalog(context), params, context)
      return {
        title,
        paragraphs: paragraphs.filter((text): text is string => text !== false && text !== ''),
      }
    }),
  })
