export { type BoundaryProps, ErrorBoundary as Boundary, lazyPart } from '@ownerng/ui'
export { CodePanel, type CodePanelProps } from './code-panel.tsx'
export { CommentsForm, type CommentsFormProps } from './comments-form.tsx'
export { type FieldChecks, Form, type FormProps, type Refusal, useField } from './form.tsx'
export { LoadingSpinner } from './loading-spinner.tsx'
export { LoginWidget, type LoginWidgetProps } from './login-widget.tsx'
export { RecoverPanel } from './recover-panel.tsx'
export { SubmitWhenValid } from './submit-when-valid.tsx'
export {
  TemporaryPasswordPanel,
  type TemporaryPasswordPanelProps,
} from './temporary-password-panel.tsx'
export { TypeAhead, type TypeAheadProps } from './type-ahead.tsx'
export { useSession } from './use-session.ts'
