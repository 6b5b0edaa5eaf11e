// Panels needed after the credentials, loaded as one part.
export { LatePanel } from './late-panel.tsx'
export { ResortChoiceFields } from './resort-choice-fields.tsx'
