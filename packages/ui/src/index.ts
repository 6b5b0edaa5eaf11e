export { ActionButton } from './action-button.tsx'
export { Async, type AsyncRead, both, EmptyState, NOT_READ, settled } from './async.tsx'
export { Card } from './card.tsx'
export { CheckField, ChecksField, GroupField, RadioField } from './choices.tsx'
export { type Column, DataList, DataTable } from './data-list.tsx'
export { Details } from './details.tsx'
export { CloseButton, Dialog } from './dialog.tsx'
export { DoneCard } from './done-card.tsx'
export { type BoundaryProps, ErrorBoundary } from './error-boundary.tsx'
export { Fact, Facts } from './facts.tsx'
export { Failure } from './failure.tsx'
export { Field, type FieldClasses } from './field.tsx'
export { AreaField, InputField, SelectField, TextField } from './fields.tsx'
export { FiguresTable } from './figures-table.tsx'
export { FilterBar } from './filter-bar.tsx'
export {
  type FieldChecks,
  type FieldTies,
  Form,
  type FormProps,
  type Refusal,
  useField,
} from './form.tsx'
export { FormButtons } from './form-buttons.tsx'
export { Icon, type IconName } from './icon.tsx'
export { KeepNumbers } from './keep-numbers.tsx'
export { lazyPart, loadAhead } from './lazy-part.tsx'
export { Loading } from './loading.tsx'
export { Notice } from './notice.tsx'
export { ActionProblem, Problem } from './problem.tsx'
export { ProblemNote } from './problem-note.tsx'
export { SubmitButton } from './submit-button.tsx'
