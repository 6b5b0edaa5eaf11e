import { createWorkOrder, type SentInput } from '@ownerng/contract'
import type { CommentValues } from '@ownerng/domain'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { useAction } from '../../shared/action.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import type { PicturedPlace } from '../../shared/place-picture.tsx'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { useDraft } from '../../shared/use-draft.ts'
import type { PickedPhoto } from './photo-picker.tsx'
import { sendPhotos } from './send-photo.ts'
import { ORDERS } from './use-order-action.ts'
import type { WorkOrderForm } from './work-orders.query.ts'

const done = () => commonOutcomes().workOrder

/** The values of the report form. */
export interface Report {
  readonly place: string
  readonly category: string
  readonly urgency: string
  readonly summary: string
  readonly details: string
  readonly bestTimes: string
  /** Null until answered. */
  readonly mayEnter: boolean | null
  readonly comments: CommentValues
}

/** The subject of a report: a unit by itself, a unit during a stay, or a common area. */
export interface Place {
  readonly key: string
  /** Null for a common area, which is identified by its name. */
  readonly unitId: string | null
  readonly name: string
  /** Null for a common area. */
  readonly picture: PicturedPlace | null
  readonly stay: WorkOrderForm['units'][number]['stay']
}

const getPlaces = ({ units, places }: WorkOrderForm): Place[] => [
  ...units.map(({ id, name, stay, picture, photo }) => ({
    key: `${id} ${stay?.id ?? ''}`,
    unitId: id,
    name,
    picture: { picture, photo },
    stay,
  })),
  ...places.map((name) => ({
    key: `place ${name}`,
    unitId: null,
    name,
    picture: null,
    stay: null,
  })),
]

/** The place of the current stay, which most reports are about. */
const placeOfNow = (places: readonly Place[], today: string) =>
  places.find(({ stay }) => stay && stay.arrival <= today && today < stay.departure)

/** The only unit, if there is just one: by itself rather than during a future stay. */
function onlyPlace(places: readonly Place[]): Place | undefined {
  const units = places.filter(({ unitId }) => unitId !== null)
  const isOnly = new Set(units.map(({ unitId }) => unitId)).size === 1
  return isOnly ? (units.find(({ stay }) => stay === null) ?? units[0]) : undefined
}

/** The drafts of the report and its photos, and a function that sends both. */
export function useReport(form: WorkOrderForm) {
  const session = useSession()
  const { send } = session
  const { query } = useRoute()
  const { ownerNumber } = useOwnerSettings().owner
  const places = getPlaces(form)
  const requestedPlace = places.find((place) => place.stay?.id === query.get('stay'))
  const likelyPlace = requestedPlace ?? placeOfNow(places, form.today) ?? onlyPlace(places)
  const stayId = requestedPlace?.stay?.id ?? ''
  const draft = useDraft(`work-order ${stayId}`, {
    place: likelyPlace?.key ?? '',
    category: '',
    urgency: '',
    summary: '',
    details: '',
    bestTimes: '',
    mayEnter: null,
    comments: {},
  } as Report)
  // separate from the rest, because photos are large and each keystroke stores the whole draft
  const photoDraft = useDraft(`photos ${stayId}`, { photos: [] as readonly PickedPhoto[] })
  const { photos } = photoDraft.values
  const report = withoutUnoffered(draft.values, form, places)
  const make = useAction({
    work: async (comments: CommentValues) => {
      const place = places.find(({ key }) => key === report.place)
      const body = { ...getOrder(report, place), ownerNumber, comments }
      const { id, number } = await send(createWorkOrder, { query: {}, body })
      const sent = await sendPhotos(session, { id, ownerNumber }, photos)
      return { id, number, photosFailed: sent.some((photo) => photo.id === null) }
    },
    changes: ORDERS,
    outcome: ({ number, photosFailed }) =>
      photosFailed ? done().photosFailed({ number }) : done().made({ number }),
    redirectTo: ({ id, photosFailed }) =>
      hrefTo(`/nav/workorders/${id}`, photosFailed ? { photos: 'failed' } : {}),
    onDone: () => {
      draft.clear()
      photoDraft.clear()
    },
  })
  return { places, report, set: draft.set, photoDraft, make }
}

/** The report without values that are no longer offered; the owner has to choose again. */
function withoutUnoffered(report: Report, form: WorkOrderForm, places: readonly Place[]): Report {
  return {
    ...report,
    place: places.some(({ key }) => key === report.place) ? report.place : '',
    category: form.categories.includes(report.category) ? report.category : '',
    urgency: form.urgencies.includes(report.urgency) ? report.urgency : '',
  }
}

type OrderBody = Omit<SentInput<typeof createWorkOrder>['body'], 'ownerNumber' | 'comments'>

function getOrder(
  { category, urgency, summary, details, bestTimes, mayEnter }: Report,
  place: Place | undefined,
): OrderBody {
  return {
    ...(place?.unitId ? { unitId: place.unitId } : { place: place?.name ?? '' }),
    ...(place?.stay ? { stayId: place.stay.id } : {}),
    category,
    urgency,
    summary,
    details,
    bestTimes,
    mayEnter: mayEnter === true,
  }
}
