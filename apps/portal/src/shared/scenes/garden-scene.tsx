import { resortScenes } from '@ownerng/messages/resort/scenes'
import { SceneFrame } from './scene-frame.tsx'

/** A garden suite with two arches, drawn in the resort's colors. */
export function GardenScene() {
  return (
    <SceneFrame label={resortScenes().garden} keep="middle" skyHeight={260}>
      <circle cx="132" cy="58" r="22" fill="var(--sc-sun)" />
      <path d="M0 150c60-34 120-34 180-12 70-26 150-22 220 6v116H0z" fill="var(--sc-far)" />
      <path d="M0 176c70-22 130-20 200-8 70-14 130-10 200 4v40H0z" fill="var(--sc-mid)" />
      <rect x="134" y="104" width="132" height="106" fill="var(--sc-light)" />
      <path d="M120 106l80-42 80 42z" fill="var(--sc-near)" />
      <rect x="126" y="104" width="148" height="8" rx="2" fill="var(--sc-deep)" />
      <g fill="var(--sc-near)">
        <path d="M146 210v-56a20 20 0 0 1 40 0v56zM214 210v-56a20 20 0 0 1 40 0v56z" />
      </g>
      <g fill="var(--sc-sun)">
        <circle cx="200" cy="90" r="8" />
        <path d="M152 176h28v34h-28z" opacity=".9" />
      </g>
      <path d="M0 206h400v54H0z" fill="var(--sc-near)" />
      <path d="M182 206h36c10 18 26 36 44 54H138c18-18 34-36 44-54z" fill="var(--sc-sand)" />
      <g fill="var(--sc-mid)">
        <circle cx="112" cy="196" r="28" />
        <circle cx="288" cy="196" r="28" />
        <circle cx="40" cy="186" r="46" />
        <circle cx="364" cy="186" r="46" />
      </g>
      <g fill="var(--sc-deep)">
        <circle cx="86" cy="236" r="26" />
        <circle cx="318" cy="238" r="26" />
        <circle cx="20" cy="236" r="34" />
        <circle cx="386" cy="236" r="34" />
      </g>
      <g fill="var(--sc-sun)">
        <circle cx="104" cy="188" r="4" />
        <circle cx="120" cy="204" r="4" />
        <circle cx="280" cy="186" r="4" />
        <circle cx="296" cy="204" r="4" />
        <circle cx="126" cy="184" r="3" />
        <circle cx="272" cy="204" r="3" />
      </g>
    </SceneFrame>
  )
}
