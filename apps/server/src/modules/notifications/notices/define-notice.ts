import type { NoticeTopic } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { notificationsMail } from '@ownerng/messages/notifications/mail'
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
  /** Description of the action, for the line that names its actor. */
  readonly done?: keyof ReturnType<typeof notificationsMail>['by']
}

/**
 * Parameters of every notice: who did it, such as "Ann, Heron Bay", and their reason. Absent for
 * owners and jobs.
 */
interface DoneBy {
  readonly by?: string | undefined
  readonly why?: string | undefined
}

const doneBy = { by: z.optional(z.string()), why: z.optional(z.string()) }

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
    ...defineMessage(z.object({ ...shape, ...doneBy }), (context, params): NoticeText => {
      const { by, why } = params as DoneBy
      const {
        title,
        paragraphs,
        done = 'done',
      } = write(catalog(context), params as z.output<z.ZodObject<Shape>>, context)
      const messages = notificationsMail(context)
      const reason = why !== undefined && messages.why({ why })
      const byline = by !== undefined && messages.by[done]({ who: by })
      return {
        title,
        paragraphs: [...paragraphs, reason, byline].filter(
          (text): text is string => text !== false && text !== '',
        ),
      }
    }),
  })
