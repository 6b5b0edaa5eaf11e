import { sign } from './signature.ts'
import type { Store } from './store.ts'

const RETRY_MS = [1000, 2000, 5000, 15_000, 60_000]

/** Sends a signed body to the merchant; true if it was accepted. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<boolean>

/**
 * Delivers the notices that are due to the merchant. A failed delivery is retried up to five times,
 * at growing intervals.
 */
export async function sendNotices(
  store: Store,
  secret: string,
  path: string,
  deliver: Deliver,
): Promise<void> {
  for (const notice of store.dueNotices(Date.now())) {
    const headers = {
      'content-type': 'application/json',
      ...sign(notice.forged ? `${secret}-forged` : secret, 'POST', path, notice.body),
    }
    const isDelivered = await deliver(notice.body, headers).catch(() => false)
    const retryMs = RETRY_MS[notice.tries]
    if (isDelivered || notice.forged || retryMs === undefined) store.markNoticeDelivered(notice.id)
    else store.noticeLater(notice.id, Date.now() + retryMs)
  }
}
