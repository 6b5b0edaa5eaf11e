// What the sign-in form needs only later, loaded as one part when it does.
export { CodePanel } from './code-panel.tsx'
export { RecoverPanel } from './recover-panel.tsx'
export { ResortChoiceFields } from './resort-choice-fields.tsx'
export { PasswordChanged, TemporaryPasswordPanel } from './temporary-password-panel.tsx'
