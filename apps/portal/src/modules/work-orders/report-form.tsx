import { CommentsForm } from '@ownerng/login-kit'
import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionProblem, AreaField, RadioField, TextField } from '@ownerng/ui'
import { dateRange, weekdayDate } from '../../shared/dates.ts'
import { PlacePicture } from '../../shared/place-picture.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import { Scene } from '../../shared/scene.tsx'
import { getDefaultKey } from './default-choice.ts'
import { KindIcon } from './kind-icon.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { ReportSide } from './report-side.tsx'
import { type Place, type Report, useReport } from './use-report.ts'
import styles from './work-orders.module.css'
import type { WorkOrderForm } from './work-orders.query.ts'

const t = workOrdersTexts
/** One drawing for all common areas, so that units stand out. */
const COMMON_PICTURE = 'garden'
/** The urgency that is shown with a date: the start of the next stay. */
const BEFORE_STAY = 'Before my next stay'

interface ReportFormProps {
  readonly form: WorkOrderForm
  /** The resort's additional questions. */
  readonly fields: Parameters<typeof CommentsForm>[0]['fields']
}

/**
 * The form as numbered questions. Shows all errors at once, and sends the report with its photos.
 */
export function ReportForm({ form, fields }: ReportFormProps) {
  const { places, report, set, photoDraft, make } = useReport(form)
  const place = places.find(({ key }) => key === report.place)
  return (
    <div className={styles.columns}>
      <section className={`card ${styles.newOrder}`} aria-label={commonShell().titles.newWorkOrder}>
        <ActionProblem error={make.error} />
        <CommentsForm
          fields={fields}
          values={report.comments}
          submitLabel={make.isPending ? t().sending : t().send}
          onType={(comments) => set({ comments })}
          checks={getChecks(report, form)}
          busy={make.isPending}
          folded={{
            label: t().more,
            isOpen: report.bestTimes !== '',
            fields: <BestTimesField report={report} onChange={set} />,
          }}
          onSubmit={(comments) => make.mutate(comments)}
        >
          <PlaceField report={report} places={places} form={form} onChange={set} />
          <KindField report={report} form={form} onChange={set} />
          <div className={styles.question}>
            <ProblemFields report={report} form={form} onChange={set} />
            {form.allowPhotos && (
              <PhotoPicker
                photos={photoDraft.values.photos}
                areStored={photoDraft.isStored}
                onPhotos={(change) => photoDraft.set((now) => ({ photos: change(now.photos) }))}
              />
            )}
          </div>
          {form.urgencies.length > 0 && <UrgencyField report={report} form={form} onChange={set} />}
          <EnterField report={report} onChange={set} />
        </CommentsForm>
        <p className={`muted small ${styles.kept}`}>{t().kept}</p>
      </section>
      <ReportSide place={place} emergency={form.emergency} />
    </div>
  )
}

function getChecks(
  { place, category, urgency, summary, mayEnter }: Report,
  { places, urgencies }: WorkOrderForm,
) {
  const needPlace = places.length > 0 ? t().needAnywhere : t().needUnit
  return {
    place: place === '' ? needPlace : '',
    category: category === '' ? t().needCategory : '',
    summary: summary.trim() === '' ? t().needSummary : '',
    urgency: urgencies.length > 0 && urgency === '' ? t().needUrgency : '',
    mayEnter: mayEnter === null ? t().needEnter : '',
  }
}

interface FieldsProps {
  readonly report: Report
  readonly onChange: (change: Partial<Report>) => void
}

interface ChoiceFieldProps extends FieldsProps {
  readonly form: WorkOrderForm
}

interface PlaceFieldProps extends ChoiceFieldProps {
  readonly places: readonly Place[]
}

function PlaceField({ report, places, form, onChange }: PlaceFieldProps) {
  const ask = form.places.length > 0 ? t().anywhere : t().unit
  return (
    <RadioField
      name="place"
      className={`${styles.question} ${styles.places}`}
      legend={ask}
      isLegendHidden
      note={<Question text={ask} />}
      isInputHidden
      value={report.place}
      onChange={(next) => onChange({ place: next })}
      options={places.map((place) => [place.key, <PlaceTile key={place.key} place={place} />])}
    />
  )
}

function KindField({ report, form, onChange }: ChoiceFieldProps) {
  return (
    <RadioField
      name="category"
      className={`${styles.question} ${styles.kinds}`}
      legend={t().category}
      isLegendHidden
      note={<Question text={t().category} />}
      isInputHidden
      value={report.category}
      onChange={(next) => onChange({ category: next })}
      options={form.categories.map((each) => [
        each,
        <span key={each} className={styles.kind}>
          <KindIcon category={each} />
          <ResortText>{each}</ResortText>
        </span>,
      ])}
    />
  )
}

/** The urgency: the resort's options, each with its meaning if known. */
function UrgencyField({ report, form, onChange }: ChoiceFieldProps) {
  const { nextArrival } = form
  const getHint = (urgency: string) => {
    const key = getDefaultKey('urgencies', urgency)
    return key === BEFORE_STAY ? nextArrival && weekdayDate(nextArrival) : t().urgencyHints[key]
  }
  return (
    <RadioField
      name="urgency"
      className={`${styles.question} ${styles.answers}`}
      legend={t().urgency}
      isLegendHidden
      note={<Question text={t().urgency} />}
      isInputHidden
      value={report.urgency}
      onChange={(next) => onChange({ urgency: next })}
      options={form.urgencies.map((each) => [
        each,
        <span key={each} className={styles.urgency}>
          <ResortText>{each}</ResortText> {getHint(each) && <small>{getHint(each)}</small>}
        </span>,
      ])}
    />
  )
}

/** The visible legend, on its own line above the tiles: a `legend` can't be part of a grid. */
function Question({ text }: { text: string }) {
  return (
    <p className={styles.ask} aria-hidden="true">
      {text}
    </p>
  )
}

function PlaceTile({ place }: { place: Place }) {
  const { name, picture, stay, unitId } = place
  return (
    <span className={styles.place}>
      <span className="plate" aria-hidden="true">
        {picture ? (
          <PlacePicture place={picture} sizes="(min-width: 48rem) 20rem, 6rem" />
        ) : (
          <Scene picture={COMMON_PICTURE} />
        )}
      </span>
      <span>
        <b>{name}</b>
        {unitId === null && <small>{t().commonPlace}</small>}
        {unitId !== null && (
          <small>
            {stay ? t().ofStay({ dates: dateRange(stay.arrival, stay.departure) }) : t().ownPlace}
          </small>
        )}
      </span>
    </span>
  )
}

function ProblemFields({ report, form, onChange }: ChoiceFieldProps) {
  return (
    <>
      <TextField
        name="summary"
        label={t().summary}
        hint={t().summaryText({ hasPhotos: form.allowPhotos })}
        maxLength={120}
        value={report.summary}
        onChange={(next) => onChange({ summary: next })}
      />
      <AreaField
        name="details"
        label={t().details}
        optional
        rows={3}
        maxLength={4000}
        value={report.details}
        onChange={(next) => onChange({ details: next })}
      />
    </>
  )
}

function EnterField({ report, onChange }: FieldsProps) {
  const answer = report.mayEnter ? 'yes' : 'no'
  return (
    <RadioField
      name="mayEnter"
      className={`${styles.question} ${styles.answers}`}
      legend={t().enter}
      isLegendHidden
      note={<Question text={t().enter} />}
      isInputHidden
      options={[
        ['yes', t().yes],
        ['no', t().no],
      ]}
      value={report.mayEnter === null ? null : answer}
      onChange={(next) => onChange({ mayEnter: next === 'yes' })}
    />
  )
}

function BestTimesField({ report, onChange }: FieldsProps) {
  return (
    <TextField
      name="bestTimes"
      label={t().times}
      optional
      maxLength={200}
      value={report.bestTimes}
      onChange={(next) => onChange({ bestTimes: next })}
    />
  )
}
