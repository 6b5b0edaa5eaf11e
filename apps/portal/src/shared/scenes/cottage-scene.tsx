import { resortScenes } from '@ownerng/messages/resort/scenes'
import { SceneFrame } from './scene-frame.tsx'

/** A cottage among pine trees, drawn in the resort's colors. */
export function CottageScene() {
  return (
    <SceneFrame label={resortScenes().cottage} keep="middle" skyHeight={260}>
      <circle cx="318" cy="66" r="24" fill="var(--sc-sun)" />
      <path d="M0 150 70 84l52 46 62-68 74 74 48-40 94 70v90H0z" fill="var(--sc-far)" />
      <path d="M0 190c70-26 140-30 210-14 70-18 130-14 190 6v78H0z" fill="var(--sc-mid)" />
      <path
        d="M40 92l24 40.8h-9.6l18 33.6h-10.8l18 36h-79.2l18-36h-10.8l18-33.6h-9.6z"
        fill="var(--sc-near)"
      />
      <rect x="35.8" y="201.2" width="8.4" height="14.4" fill="var(--sc-wood)" />
      <path
        d="M88 128l18.4 31.28h-7.36l13.8 25.76h-8.28l13.8 27.6h-60.72l13.8-27.6h-8.28
          l13.8-25.76h-7.36z"
        fill="var(--sc-near)"
      />
      <rect x="84.78" y="211.72" width="6.44" height="11.04" fill="var(--sc-wood)" />
      <path
        d="M360 82l26.4 44.88h-10.56l19.8 36.96h-11.88l19.8 39.6h-87.12l19.8-39.6h-11.88
          l19.8-36.96h-10.56z"
        fill="var(--sc-near)"
      />
      <rect x="355.38" y="202.12" width="9.24" height="15.84" fill="var(--sc-wood)" />
      <path
        d="M312 130l18.4 31.28h-7.36l13.8 25.76h-8.28l13.8 27.6h-60.72l13.8-27.6h-8.28
          l13.8-25.76h-7.36z"
        fill="var(--sc-near)"
      />
      <rect x="308.78" y="213.72" width="6.44" height="11.04" fill="var(--sc-wood)" />
      <path d="M0 222c80-16 150-18 220-10 70-8 120-4 180 6v42H0z" fill="var(--sc-near)" />
      <path d="M140 216 204 108l64 108z" fill="var(--sc-deep)" />
      <path d="M154 216l50-84 50 84z" fill="var(--sc-wood)" />
      <path
        d="M132 222 204 100l72 122"
        fill="none"
        stroke="var(--sc-light)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M190 216v-34h28v34z" fill="var(--sc-deep)" />
      <path d="M186 168h36l-18-29z" fill="var(--sc-sun)" />
      <path d="M196 216h16c6 14 20 30 44 44h-96c18-14 30-30 36-44z" fill="var(--sc-sand)" />
      <path
        d="M24 166l19.2 32.64h-7.68l14.4 26.88h-8.64l14.4 28.8h-63.36l14.4-28.8h-8.64
          l14.4-26.88h-7.68z"
        fill="var(--sc-deep)"
      />
      <rect x="20.64" y="253.36" width="6.72" height="11.52" fill="var(--sc-wood)" />
      <path
        d="M384 160l20.8 35.36h-8.32l15.6 29.12h-9.36l15.6 31.2h-68.64l15.6-31.2h-9.36
          l15.6-29.12h-8.32z"
        fill="var(--sc-deep)"
      />
      <rect x="380.36" y="254.64" width="7.28" height="12.48" fill="var(--sc-wood)" />
    </SceneFrame>
  )
}
