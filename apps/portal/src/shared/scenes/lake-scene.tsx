import { resortScenes } from '@ownerng/messages/resort/scenes'
import { SceneFrame } from './scene-frame.tsx'

/** A deck with two chairs above the lake, drawn in the resort's colors. */
export function LakeScene() {
  return (
    <SceneFrame
      label={resortScenes().lake}
      keep="bottom"
      skyHeight={160}
      waterFrom={150}
      hills={
        <>
          <circle cx="286" cy="98" r="30" fill="var(--sc-sun)" />
          <path
            d="M0 118c40-26 78-34 120-16 30-30 74-34 112-6 34-22 66-16 92 2 28-12 52-8 76 4v50H0z"
            fill="var(--sc-far)"
          />
          <path
            d="M0 138c52-20 98-22 150-8 60-20 110-14 160 2 34-8 62-8 90-2v26H0z"
            fill="var(--sc-mid)"
          />
        </>
      }
    >
      <g fill="var(--sc-sun)" opacity=".8">
        <rect x="262" y="156" width="48" height="3.5" rx="1.7" />
        <rect x="270" y="164" width="32" height="3" rx="1.5" />
        <rect x="266" y="172" width="24" height="3" rx="1.5" />
      </g>
      <rect x="40" y="166" width="54" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.55" />
      <rect x="118" y="176" width="36" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.45" />
      <rect x="336" y="170" width="44" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.5" />
      <rect x="196" y="162" width="30" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.5" />
      <rect x="30" y="186" width="30" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.4" />
      <rect x="350" y="186" width="30" height="3" rx="1.5" fill="var(--sc-light)" opacity="0.35" />
      <path d="M0 214h400v46H0z" fill="var(--sc-wood)" />
      <g stroke="var(--sc-deep)" strokeOpacity=".28" strokeWidth="2">
        <path d="M0 226h400M0 241h400" />
      </g>
      <g stroke="var(--sc-light)" strokeWidth="4" strokeLinecap="round">
        <path d="M0 184h400" strokeWidth="5" />
        <path
          d="M14 186v28M54 186v28M94 186v28M306 186v28M346 186v28M386 186v28M134 186v28M266 186
          v28"
        />
      </g>
      <g fill="var(--sc-deep)">
        <path d="M146 178l14-3 10 45h38l2 9h-6l5 21h-8l-5-19h-34l-6 19h-8l7-23z" />
        <path d="M254 178l-14-3-10 45h-10l0 9h14l6 21h8l-5-19h6l6 19h8l-7-23z" />
      </g>
    </SceneFrame>
  )
}
