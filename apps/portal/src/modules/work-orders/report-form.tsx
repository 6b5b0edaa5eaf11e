import { CommentsForm } from '@ownerng/login-kit'
import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionProblem, AreaField, RadioField, SelectField, TextField } from '@ownerng/ui'
import { stayDates } from '../../shared/dates.ts'
import { categoryName } from './category-name.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { type Place, type Report, useReport } from './use-report.ts'
import styles from './work-orders.module.css'
import type { WorkOrderForm } from './work-orders.query.ts'

const t = workOrdersTexts

interface ReportFormProps {
  readonly form: WorkOrderForm
  /** What the resort asks besides. */
  readonly fields: Parameters<typeof CommentsForm>[0]['fields']
}

/** The report as a form: every fault at once, sent with its photos. */
export function ReportForm({ form, fields }: ReportFormProps) {
  const { places, report, set, photoDraft, make } = useReport(form)
  return (
    <section className={`card ${styles.newOrder}`} aria-label={commonShell().titles.newWorkOrder}>
      <ActionProblem error={make.error} />
      <CommentsForm
        fields={fields}
        values={report.comments}
        submitLabel={make.isPending ? t().sending : t().send}
        onType={(comments) => set({ comments })}
        checks={checksOf(report)}
        busy={make.isPending}
        onSubmit={(comments) => make.mutate(comments)}
      >
        <LocationFields
          report={report}
          places={places}
          categories={form.categories}
          onChange={set}
        />
        <ProblemFields report={report} onChange={set} />
        {form.allowPhotos && (
          <PhotoPicker
            photos={photoDraft.values.photos}
            areStored={photoDraft.isStored}
            onPhotos={(change) => photoDraft.set((now) => ({ photos: change(now.photos) }))}
          />
        )}
      </CommentsForm>
    </section>
  )
}

function checksOf({ place, category, summary, mayEnter }: Report) {
  return {
    place: place === '' ? t().needUnit : '',
    category: category === '' ? t().needCategory : '',
    summary: summary.trim() === '' ? t().needSummary : '',
    mayEnter: mayEnter === null ? t().needEnter : '',
  }
}

interface FieldsProps {
  readonly report: Report
  readonly onChange: (change: Partial<Report>) => void
}

interface LocationFieldsProps extends FieldsProps {
  readonly places: readonly Place[]
  readonly categories: readonly string[]
}

function LocationFields({ report, places, categories, onChange }: LocationFieldsProps) {
  return (
    <>
      <SelectField
        name="place"
        label={t().unit}
        value={report.place}
        onChange={(next) => onChange({ place: next })}
        options={[
          ['', t().choose],
          ...places.map((place) => [place.key, placeText(place)] as const),
        ]}
      />
      <SelectField
        name="category"
        label={t().category}
        value={report.category}
        onChange={(next) => onChange({ category: next })}
        options={[
          ['', t().choose],
          ...categories.map((each) => [each, categoryName(each)] as const),
        ]}
      />
    </>
  )
}

function ProblemFields({ report, onChange }: FieldsProps) {
  const enterAnswer = report.mayEnter ? 'yes' : 'no'
  return (
    <>
      <TextField
        name="summary"
        label={t().summary}
        maxLength={120}
        value={report.summary}
        onChange={(next) => onChange({ summary: next })}
      />
      <AreaField
        name="details"
        label={t().details}
        optional
        rows={4}
        maxLength={4000}
        value={report.details}
        onChange={(next) => onChange({ details: next })}
      />
      <RadioField
        name="mayEnter"
        legend={t().enter}
        options={[
          ['yes', t().yes],
          ['no', t().no],
        ]}
        value={report.mayEnter === null ? null : enterAnswer}
        onChange={(next) => onChange({ mayEnter: next === 'yes' })}
      />
      <TextField
        name="bestTimes"
        label={t().times}
        optional
        maxLength={200}
        value={report.bestTimes}
        onChange={(next) => onChange({ bestTimes: next })}
      />
    </>
  )
}

function placeText({ name, stay }: Place): string {
  if (!stay) return name
  const { arrival, departure, number } = stay
  return t().unitOfStay({ unit: name, dates: stayDates(arrival, departure), number })
}
