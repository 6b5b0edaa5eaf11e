import { useId } from 'react'
import styles from './hero-scene.module.css'

/**
 * The cove at sunset behind the greeting; decorative, so it is hidden from assistive technology.
 * `isTall`: the part with the heron, for a box that is taller than wide.
 */
export function HeroScene({ isTall = false }: { isTall?: boolean }) {
  const id = useId()
  return (
    <svg
      className={styles.heroScene}
      viewBox={isTall ? '806 -8 360 388' : '0 0 1440 380'}
      preserveAspectRatio={isTall ? 'xMinYMid slice' : 'xMaxYMin slice'}
      aria-hidden="true"
    >
      <Sky id={id} />
      <path
        d="M480 190
          c80-62 150-80 226-46 58-50 130-66 206-16 60 34 110 30 160-6
          60-44 120-70 190-34 60-44 110-36 178-6
          v108z"
        fill="var(--hero-3)"
      />
      <path
        d="M560 190c110-44 190-44 290-20 80-30 150-20 230 6 90-40 220-56 360-20v34z"
        fill="var(--hero-2)"
      />
      <rect y="186" width="1440" height="194" fill={`url(#${id}-hw)`} />
      <Ripples />
      <path d="M1150 192c70-44 170-60 290-56v56z" fill="var(--hero-1)" />
      <Pines />
      <Cottages />
      <path
        d="M820 380c20-84 90-118 190-116 70 2 116 18 170 22 90 8 170-14 260-10v104z"
        fill="var(--sc-shadow)"
      />
      <Heron />
      <Reeds />
    </svg>
  )
}

function Sky({ id }: { id: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-hs`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={{ stopColor: 'var(--night)' }} />
          <stop offset=".4" style={{ stopColor: 'var(--hero-1)' }} />
          <stop offset=".8" style={{ stopColor: 'var(--hero-3)' }} />
          <stop offset="1" style={{ stopColor: 'var(--sc-glow)' }} />
        </linearGradient>
        <linearGradient id={`${id}-hw`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" style={{ stopColor: 'var(--hero-4)' }} />
          <stop offset=".3" style={{ stopColor: 'var(--hero-2)' }} />
          <stop offset="1" style={{ stopColor: 'var(--night)' }} />
        </linearGradient>
        <radialGradient id={`${id}-hg`}>
          <stop offset="0" style={{ stopColor: 'var(--sun)' }} stopOpacity=".5" />
          <stop offset="1" style={{ stopColor: 'var(--sun)' }} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="190" fill={`url(#${id}-hs)`} />
      <circle cx="1010" cy="150" r="190" fill={`url(#${id}-hg)`} />
      <circle cx="1010" cy="140" r="54" fill="var(--sun)" />
    </>
  )
}

/** The sun and the reflection of the sky on the water. */
function Ripples() {
  return (
    <>
      <g fill="var(--sun)">
        <rect x="958" y="193" width="104" height="5" rx="2.5" opacity=".95" />
        <rect x="970" y="204" width="80" height="5" rx="2.5" opacity=".8" />
        <rect x="950" y="216" width="72" height="5" rx="2.5" opacity=".65" />
        <rect x="996" y="229" width="60" height="5" rx="2.5" opacity=".5" />
      </g>
      <g fill="#FFFFFF" opacity=".3">
        <rect x="690" y="204" width="110" height="4" rx="2" />
        <rect x="860" y="222" width="62" height="4" rx="2" />
        <rect x="640" y="236" width="84" height="4" rx="2" />
        <rect x="1130" y="206" width="84" height="4" rx="2" />
        <rect x="1086" y="244" width="96" height="4" rx="2" />
        <rect x="760" y="254" width="100" height="4" rx="2" />
      </g>
    </>
  )
}

function Pines() {
  return (
    <g fill="var(--night)">
      <path d="M1240 128l11.52 48h-23.04z" />
      <path d="M1272 104l15.36 64h-30.72z" />
      <path d="M1306 106l12.96 54h-25.92z" />
      <path d="M1336 78l18.72 78h-37.44z" />
      <path d="M1372 90l14.88 62h-29.76z" />
      <path d="M1406 66l20.16 84h-40.32z" />
      <path d="M1434 86l15.36 64h-30.72z" />
      <path d="M1210 148l8.16 34h-16.32z" />
    </g>
  )
}

function Cottages() {
  return (
    <g>
      <path d="M1272 186v-20l17-13 17 13v20z" fill="#EBDBB9" />
      <path
        d="M1267 168l22-17 22 17"
        fill="none"
        stroke="var(--night)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="1283" y="169" width="12" height="17" fill="var(--sun)" />
      <path d="M1346 188v-19l16-12 16 12v19z" fill="#EBDBB9" />
      <path
        d="M1341 171l21-16 21 16"
        fill="none"
        stroke="var(--night)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="1357" y="172" width="10" height="16" fill="var(--sun)" />
    </g>
  )
}

function Heron() {
  return (
    <g className={styles.heroBird} transform="translate(868 84) scale(.94)">
      <g fill="var(--sc-shadow)">
        <path
          d="M40 92c18-14 52-10 78 16 10 10 22 28 30 42-14-4-24-8-32-10-20 0-36-4-50-14
        -16-11-26-20-26-34z"
        />
        <path d="M30 19 2 27l28 3c8 3 16 0 18-6 1-5-8-9-18-5z" />
      </g>
      <g fill="none" stroke="var(--sc-shadow)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M52 104C34 88 38 70 50 57c9-10 9-25-6-33" strokeWidth="9" />
        <path d="M42 20c12-4 24-2 34 5" strokeWidth="3.5" />
        <path d="M80 130l-5 76M92 132l6 34-6 40M75 206l-12 5M92 206l-12 5" strokeWidth="3.5" />
      </g>
    </g>
  )
}

const STALKS = [
  'M1062 290q-3.4 -42 -17 -70',
  'M1075 290q0.4 -64.2 2 -107',
  'M1088 290q-2.6 -50.4 -13 -84',
  'M1101 290q1.2 -72.6 6 -121',
  'M1114 290q-1.8 -58.8 -9 -98',
  'M1127 290q2 -45 10 -75',
  'M1140 290q-1 -67.2 -5 -112',
  'M1330 292q-3.4 -42 -17 -70',
  'M1343 292q0.4 -64.2 2 -107',
  'M1356 292q-2.6 -50.4 -13 -84',
  'M1369 292q1.2 -72.6 6 -121',
  'M1382 292q-1.8 -58.8 -9 -98',
  'M1395 292q2 -45 10 -75',
  'M1408 292q-1 -67.2 -5 -112',
  'M1421 292q2.8 -53.4 14 -89',
]
const HEADS = [
  'M1077 183l0.28 -24',
  'M1105 192l-1.26 -24',
  'M1345 185l0.28 -24',
  'M1373 194l-1.26 -24',
  'M1435 203l1.96 -24',
]

function Reeds() {
  return (
    <g fill="none" stroke="var(--sc-shadow)" strokeLinecap="round">
      <path d={STALKS.join('')} strokeWidth="3.2" />
      <path d={HEADS.join('')} strokeWidth="8" />
    </g>
  )
}
