import { addWorkOrderMessage } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionProblem, AreaField, Card, DataList, Form, Icon, SubmitButton } from '@ownerng/ui'
import { useState } from 'react'
import { inOneLine } from '../../shared/amounts.ts'
import { getMoment } from '../../shared/dates.ts'
import { getInitials } from '../../shared/initials.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import styles from './order-messages.module.css'
import { OrderPhotos } from './order-photos.tsx'
import {
  AddPhotos,
  MAX_PHOTOS,
  NONE_MISSED,
  type PickedPhoto,
  PickedPhotos,
} from './photo-picker.tsx'
import { type SentPhoto, sendPhotos } from './send-photo.ts'
import { useOrderAction } from './use-order-action.ts'
import { WorkIcon } from './work-icon.tsx'
import type { WorkOrder } from './work-orders.query.ts'

const t = workOrdersTexts

/** The messages about the order, oldest first, and a field for a new one. */
export function OrderMessages({ order }: { order: WorkOrder }) {
  return (
    <Card title={t().told}>
      <DataList
        className={styles.messages}
        rowClass={({ author }) => styles[`by-${author}`]}
        rows={order.entries}
        empty={<p className={`muted ${styles.noMessages}`}>{t().noMessages}</p>}
      >
        {(entry) => <Message order={order} entry={entry} />}
      </DataList>
      {order.mayAct && <Say order={order} />}
    </Card>
  )
}

interface MessageProps {
  readonly order: WorkOrder
  readonly entry: WorkOrder['entries'][number]
}

function Message({ order, entry }: MessageProps) {
  const { owner, resort } = useOwnerSettings()
  const { author, at, text, photos } = entry
  const isOwner = author === 'owner'
  const name = entry.authorName || (isOwner ? owner.ownerName : resort.name)
  return (
    <>
      <span className={styles.who} aria-hidden="true">
        {isOwner ? getInitials(name) : <Icon name="wrench" />}
      </span>
      <div className={styles.said}>
        <p className="small muted">
          {entry.isYours ? t().you : name} · {getMoment(at)}
        </p>
        {text && <p className={styles.bubble}>{text}</p>}
        <OrderPhotos photos={photos} of={order} isSmall />
      </div>
    </>
  )
}

function Say({ order }: { order: WorkOrder }) {
  const { text, photos, draft, photoDraft, say } = useSay(order)
  const [missed, setMissed] = useState(NONE_MISSED)
  const onPhotos = (change: (before: readonly PickedPhoto[]) => readonly PickedPhoto[]) =>
    photoDraft.set((now) => ({ photos: change(now.photos) }))
  return (
    <Form
      className={styles.say}
      checks={{ say: text.trim() || photos.length > 0 ? '' : t().sayFault }}
      busy={say.isPending}
      onSubmit={() => say.mutate()}
    >
      <ActionProblem error={say.error} />
      <AreaField
        name="say"
        label={t().say}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(value) => draft.set({ text: value })}
      />
      <PickedPhotos
        photos={photos}
        areStored={photoDraft.isStored}
        missed={missed}
        onPhotos={onPhotos}
      />
      <div className="actions">
        <SubmitButton busyLabel={t().sending}>
          <WorkIcon name="send" />
          {t().saySend}
        </SubmitButton>
        {order.mayAddPhotos && (
          <AddPhotos photos={photos} sent={order.photos} onPhotos={onPhotos} onMissed={setMissed} />
        )}
      </div>
    </Form>
  )
}

/**
 * The drafts of a message and its photos, and a function that sends the photos first, because the
 * message refers to them.
 */
function useSay({ id }: WorkOrder) {
  const session = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const draft = useDraft(`message ${id}`, { text: '' })
  // separate from the text, because photos are large and each keystroke stores the whole draft
  const photoDraft = useDraft(`message photos ${id}`, { photos: [] as readonly PickedPhoto[] })
  const { text } = draft.values
  const { photos } = photoDraft.values
  const say = useOrderAction({
    work: async () => {
      const sent = await sendPhotos(session, { id, ownerNumber }, photos)
      const arrived = sent.flatMap((photo) => photo.id ?? [])
      if (arrived.length < photos.length) {
        photoDraft.set((now) => ({ photos: now.photos.map((photo) => withId(photo, sent)) }))
        throw photosFault(sent)
      }
      const body = { ownerNumber, text, photos: arrived }
      return session.send(addWorkOrderMessage, { query: { id }, body })
    },
    outcome: () => commonOutcomes().workOrder.said,
    onDone: () => {
      draft.clear()
      photoDraft.clear()
    },
  })
  return { text, photos, draft, photoDraft, say }
}

/** Adds the id of a photo that arrived: it won't be sent again, and the order already counts it. */
function withId(photo: PickedPhoto, sent: readonly SentPhoto[]): PickedPhoto {
  const id = sent.find((each) => each.photo === photo)?.id
  return id ? { ...photo, id } : photo
}

/** Why a message wasn't sent: the server's reason for refusing a photo, if known. */
function photosFault(sent: readonly SentPhoto[]): Error {
  const left = sent.filter((photo) => photo.id === null)
  const refusal = left.find((photo) => photo.refusal)?.refusal
  const full = left.filter((photo) => photo.refusal?.code === 'PHOTOS_FULL')
  if (full.length > 0) {
    const names = inOneLine(full.map(({ photo }) => photo.name))
    return new Error(t().messagePhotosFull({ most: MAX_PHOTOS, names, count: full.length }))
  }
  return Object.assign(new Error(refusal?.message ?? t().messagePhotosFailed), refusal ?? {})
}
