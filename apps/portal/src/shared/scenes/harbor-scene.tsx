import { resortScenes } from '@ownerng/messages/resort/scenes'
import { SceneFrame } from './scene-frame.tsx'

/** Sailing boats in the harbor, drawn in the resort's colors. */
export function HarborScene() {
  return (
    <SceneFrame
      label={resortScenes().harbor}
      keep="middle"
      skyHeight={170}
      waterFrom={152}
      hills={
        <>
          <circle cx="92" cy="84" r="26" fill="var(--sc-sun)" />
          <path d="M0 132c60-30 130-30 196-6 60-20 130-22 204 4v40H0z" fill="var(--sc-far)" />
        </>
      }
    >
      <rect x="24" y="168" width="60" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.5" />
      <rect x="300" y="176" width="70" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.5" />
      <rect x="176" y="170" width="40" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.45" />
      <rect x="60" y="196" width="44" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.4" />
      <rect x="250" y="210" width="60" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.4" />
      <rect x="20" y="226" width="50" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.3" />
      <g>
        <path d="M196 46v118" stroke="var(--sc-deep)" strokeWidth="4" />
        <path d="M202 52c34 30 48 66 52 100h-52z" fill="var(--sc-light)" />
        <path d="M190 66c-22 28-34 56-38 86h38z" fill="var(--sc-sun)" opacity=".95" />
        <path d="M140 162h124c-8 20-20 28-40 28h-50c-18 0-28-10-34-28z" fill="var(--sc-deep)" />
        <path d="M148 170h108" stroke="var(--sc-light)" strokeWidth="3" opacity=".8" />
      </g>
      <g>
        <path d="M322 96v74" stroke="var(--sc-near)" strokeWidth="3" />
        <path d="M326 100c20 18 30 40 32 62h-32z" fill="var(--sc-light)" opacity=".92" />
        <path d="M292 168h74c-6 12-12 16-24 16h-30c-10 0-16-6-20-16z" fill="var(--sc-near)" />
      </g>
      <path d="M0 206h118v14H0z" fill="var(--sc-wood)" />
      <g fill="var(--sc-near)">
        <rect x="14" y="200" width="9" height="60" />
        <rect x="58" y="200" width="9" height="60" />
        <rect x="100" y="200" width="9" height="60" />
      </g>
      <g fill="var(--sc-light)" opacity=".35">
        <rect x="152" y="196" width="96" height="3" rx="1.5" />
        <rect x="166" y="204" width="66" height="3" rx="1.5" />
      </g>
    </SceneFrame>
  )
}
