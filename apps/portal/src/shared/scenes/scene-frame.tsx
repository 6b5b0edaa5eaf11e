import { type ReactNode, useId } from 'react'

interface SceneFrameProps {
  /** Accessible description of the drawing. */
  readonly label: string
  /** Which part stays visible if the frame is cropped. */
  readonly keep: 'bottom' | 'middle'
  readonly skyHeight: number
  /** Vertical position where the water starts; absent if there is none. */
  readonly waterFrom?: number
  /** Hills between sky and water. */
  readonly hills?: ReactNode
  readonly children: ReactNode
}

/** Sky and water of every drawing, in the resort's colors; the rest is drawn on top. */
export function SceneFrame({
  label,
  keep,
  skyHeight,
  waterFrom,
  hills,
  children,
}: SceneFrameProps) {
  const id = useId()
  return (
    <svg
      className="scene"
      viewBox="0 0 400 260"
      preserveAspectRatio={keep === 'bottom' ? 'xMidYMax slice' : 'xMidYMid slice'}
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sc-sky-1)" />
          <stop offset="1" stopColor="var(--sc-sky-2)" />
        </linearGradient>
        <linearGradient id={`${id}-water`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sc-water)" />
          <stop offset="1" stopColor="var(--sc-mid)" />
        </linearGradient>
      </defs>
      <rect width="400" height={skyHeight} fill={`url(#${id}-sky)`} />
      {hills}
      {waterFrom !== undefined && (
        <rect y={waterFrom} width="400" height={260 - waterFrom} fill={`url(#${id}-water)`} />
      )}
      {children}
    </svg>
  )
}
