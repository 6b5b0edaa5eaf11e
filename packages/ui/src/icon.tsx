import type { ReactNode } from 'react'

const DRAWINGS = {
  home: (
    <>
      <path d="M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M10 20v-5.5h4V20" />
    </>
  ),
  cal: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </>
  ),
  plus: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M8 3v4M16 3v4M12 9.5v7M8.5 13h7" />
    </>
  ),
  bed: (
    <>
      <path
        d="M3 19v-8M21 19v-4.5a3 3 0 0 0-3-3H3M3 16h18M6 11.5V9a1.5 1.5 0 0 1 1.5-1.5h3.5
        a1.5 1.5 0 0 1 1.5 1.5v2.5"
      />
    </>
  ),
  bill: (
    <>
      <path d="M6 3h12v18l-2.5-1.5L13 21l-2.5-1.5L8 21l-2-1.5zM9.5 8h5M9.5 12h5" />
    </>
  ),
  more: (
    <>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </>
  ),
  phone: (
    <>
      <path
        d="M5 3.5h3.5l1.7 4.6-2.2 1.6a11.5 11.5 0 0 0 6.3 6.3l1.6-2.2 4.6 1.7V19
        a1.8 1.8 0 0 1-2 1.8C10.6 20 4 13.4 3.2 5.5A1.8 1.8 0 0 1 5 3.5z"
      />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  down: (
    <>
      <path d="m6 9.5 6 6 6-6" />
    </>
  ),
  right: (
    <>
      <path d="m9.5 6 6 6-6 6" />
    </>
  ),
  check: (
    <>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 20a6.5 6.5 0 0 1 13 0M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5a6.5 6.5 0 0 1 3.5 5.5" />
    </>
  ),
  doc: (
    <>
      <path d="M6 3h8.5L19 7.5V21H6zM14 3v5h5M9.5 13h6M9.5 16.5h6" />
    </>
  ),
  wrench: (
    <>
      <path
        d="M14.5 6.5a4.5 4.5 0 0 1 5.8-1l-3 3 1.2 1.7 1.9.5 1.1-1.3a4.5 4.5 0 0 1-6.3 4.6
        L7.8 21.4a2 2 0 0 1-2.9-2.9l7.4-7.4a4.5 4.5 0 0 1 2.2-4.6z"
      />
    </>
  ),
  step: (
    <>
      <circle cx="11" cy="4.5" r="1.7" />
      <path d="M11 8v5.5h4.5L18 19M11 10.5h4M9 11.5a5 5 0 1 0 6 6.5" />
    </>
  ),
  size: (
    <>
      <path d="M4 9V4h5M20 15v5h-5M4 4l6.5 6.5M20 20l-6.5-6.5" />
    </>
  ),
  view: (
    <>
      <path d="M2.5 17.5 8.5 8l4 6 2.5-3.5 6.5 7zM17 7.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 7.6v.1" />
    </>
  ),
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M3 10h18M6.5 14.5h4" />
    </>
  ),
  bank: (
    <>
      <path d="M3.5 9.5 12 4l8.5 5.5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20.500h17" />
    </>
  ),
  back: (
    <>
      <path d="m14.5 6-6 6 6 6" />
    </>
  ),
  edit: (
    <>
      <path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof DRAWINGS

/** Decorative line drawing; hidden from assistive technology. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  )
}
