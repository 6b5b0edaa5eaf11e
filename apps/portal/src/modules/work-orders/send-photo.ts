import type { CallFault } from '@ownerng/contract'
import { readerContext } from '@ownerng/messages'
import type { Session } from '../../shared/session.ts'
import { type PickedPhoto, photoBytes } from './photo-picker.tsx'

interface OrderOfOwner {
  readonly id: string
  readonly ownerNumber: string
}

/** The result of sending a photo: its id, or the server's reason for refusing it. */
export interface SentPhoto {
  readonly photo: PickedPhoto
  readonly id: string | null
  /** Also null if there was no readable answer. */
  readonly refusal: Pick<CallFault, 'code' | 'title' | 'message'> | null
}

/**
 * Sends the photos of an order one after another, to keep their order. Continues after a refused
 * photo.
 */
export async function sendPhotos(
  session: Session,
  order: OrderOfOwner,
  [photo, ...later]: readonly PickedPhoto[],
): Promise<readonly SentPhoto[]> {
  if (!photo) return []
  const sent = photo.id
    ? { photo, id: photo.id, refusal: null }
    : await sendPhoto(session, order, photo)
  return [sent, ...(await sendPhotos(session, order, later))]
}

async function sendPhoto(
  { handle, shownOwner }: Session,
  order: OrderOfOwner,
  photo: PickedPhoto,
): Promise<SentPhoto> {
  const query = new URLSearchParams({ ownerNumber: order.ownerNumber })
  const response = await fetch(`/api/work-orders/${order.id}/photos?${query}`, {
    method: 'POST',
    headers: {
      'accept-language': readerContext().locale,
      'content-type': 'image/jpeg',
      'x-session-id': handle(),
      'x-owner-number': shownOwner(),
    },
    body: photoBytes(photo),
  }).catch(() => null)
  const body: unknown = await response?.json().catch(() => null)
  const answer = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const text = (name: string) => String(answer.get(name) ?? '')
  if (response?.ok) return { photo, id: text('id') || null, refusal: null }
  // messages of server errors don't help an owner
  const isRefused = response !== null && response.status < 500 && text('detail') !== ''
  const refusal = { code: text('code'), title: text('title'), message: text('detail') }
  return { photo, id: null, refusal: isRefused ? refusal : null }
}
