import { fitLogo } from '@ownerng/domain'

/** The resort's logo from start-up options or a property; the file's dimensions in pixels. */
export interface LogoOptions {
  readonly logoUrl: string
  readonly logoWidth: number
  readonly logoHeight: number
  readonly logoHref: string
}

/**
 * The logo, at most 40 pixels high with its aspect ratio, or a drawing if there is none. The name
 * appears next to it.
 */
export function Logo({ logoUrl, logoWidth, logoHeight }: LogoOptions) {
  return logoUrl ? <img src={logoUrl} alt="" {...fitLogo(logoWidth, logoHeight)} /> : <HeronMark />
}

/** The mark of the demo resorts, used if a resort has no logo. */
function HeronMark() {
  return (
    <svg viewBox="0 0 44 40" aria-hidden="true">
      <path
        d="M22 1.5C33.3 1.5 42.5 9.7 42.5 20S33.3 38.5 22 38.5 1.5 30.3 1.5 20 10.7 1.5 22 1.5z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path
        d="M18.6 12.3
          c3.6-1.6 7 .3 6.6 4-.4 3.3-4.7 4.3-3.9 7.6.5 2.2 4 2.7 6.3 4.5 1.5 1.2 2.6 2.8 3.1 4.9
          -4.3 1.5-10 1.7-13 .4-3.6-1.6-3.7-5.6-1.8-8.6 1.5-2.3 3.7-4 4.3-6.2.3-1.2-.1-2.3-1.5-2.8
          L7.8 15.4z"
        fill="currentColor"
      />
      <path
        d="M20 11.8c2.6-1.6 6-1.8 9.2-.2"
        fill="none"
        stroke="var(--sun)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
