// What the sign-in form needs only later, loaded as one part when it does.
export { LatePanel } from './late-panel.tsx'
export { ResortChoiceFields } from './resort-choice-fields.tsx'
