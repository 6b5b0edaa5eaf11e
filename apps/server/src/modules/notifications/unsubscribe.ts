import { NOTICE_TOPICS, type NoticeTopic } from '@ownerng/domain'
import type { Services } from '../../services.ts'

/** A login and a topic. The link contains nothing else and is signed. */
export interface MailSubscription {
  readonly resortId: string
  readonly loginId: string
  readonly topic: NoticeTopic
}

/** Returns a link that only unsubscribes from such email: one click, without signing in. */
export function stopUrl(
  { keys, settings }: Pick<Services, 'keys' | 'settings'>,
  of: MailSubscription,
): string {
  const key = keys.sign('unsubscribe', getText(of)).toString('base64url')
  const subscription = `${of.resortId}.${of.loginId}.${of.topic}`
  return `${settings.publicUrl}/api/unsubscribe?of=${subscription}&key=${key}`
}

/** Returns whose email a link unsubscribes; null if the signature is invalid. */
export function readUnsubscribeLink(
  { keys }: Pick<Services, 'keys'>,
  { of, key }: { readonly of?: unknown; readonly key?: unknown },
): MailSubscription | null {
  const [resortId = '', loginId = '', named = ''] = String(of ?? '').split('.')
  const topic = NOTICE_TOPICS.find((noticeTopic) => noticeTopic === named)
  if (!topic) return null
  const subscription = { resortId, loginId, topic }
  return keys.isSigned(
    'unsubscribe',
    getText(subscription),
    Buffer.from(String(key ?? ''), 'base64url'),
  )
    ? subscription
    : null
}

const getText = ({ resortId, loginId, topic }: MailSubscription): string =>
  `${resortId} ${loginId} ${topic}`
