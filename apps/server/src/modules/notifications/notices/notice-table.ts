import type { MessageContext } from '@ownerng/messages'
import type { z } from 'zod'
import { SECURITY_NOTICES, SERVICE_NOTICES } from './account-notices.ts'
import { BILL_NOTICES } from './bill-notices.ts'
import type { NoticeText } from './define-notice.ts'
import { PAYMENT_NOTICES } from './payment-notices.ts'
import { RECORDED_PAYMENT_NOTICES } from './recorded-payment-notices.ts'
import { STAY_NOTICES } from './stay-notices.ts'

/** All notices by code, with their stored parameters and texts. */
export const NOTICES = {
  ...BILL_NOTICES,
  ...PAYMENT_NOTICES,
  ...RECORDED_PAYMENT_NOTICES,
  ...STAY_NOTICES,
  ...SECURITY_NOTICES,
  ...SERVICE_NOTICES,
}

type Table = typeof NOTICES

/** A notice code with its parameters, as stored. */
export type NoticeMessage = {
  [Code in keyof Table]: {
    readonly code: Code
    readonly params: z.infer<Table[Code]['params']>
  }
}[keyof Table]

/** Notices for one login or for everyone on the account that can't be turned off. */
export type SecurityMessage = Extract<NoticeMessage, { code: keyof typeof SECURITY_NOTICES }>

/** Notices on topics whose channels a person can choose. */
export type ChosenMessage = Exclude<NoticeMessage, SecurityMessage>

export const getTopic = <Code extends keyof Table>({
  code,
}: {
  code: Code
}): Table[Code]['topic'] => NOTICES[code].topic

const isCode = (code: string): code is keyof Table => Object.hasOwn(NOTICES, code)

/** Renders a stored notice in a reader's language; null if this release doesn't know its code. */
export const readNotice = (
  context: MessageContext,
  code: string,
  params: unknown,
): NoticeText | null => (isCode(code) ? NOTICES[code].write(context, params) : null)

/** Renders a notice for a page; a notice without a code is returned as stored. */
export function describeNotice(
  context: MessageContext,
  row: {
    readonly code: string | null
    readonly params: unknown
    readonly title: string
    readonly text: string
  },
): { title: string; text: string } {
  const { code, params, title, text } = row
  const written = code === null ? null : readNotice({ ...context, keepsDates: true }, code, params)
  return written ? { title: written.title, text: written.paragraphs.join('\n\n') } : { title, text }
}

export function writeNotice(context: MessageContext, { code, params }: NoticeMessage): NoticeText {
  const text = NOTICES[code].write(context, params)
  if (!text) throw new Error(`The parameters of the notice ${code} do not fit.`)
  return text
}
