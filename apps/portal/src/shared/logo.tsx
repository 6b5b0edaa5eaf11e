import { fitLogo } from '@ownerng/domain'
import { HeronMark } from './icon.tsx'

/** The resort's logo as start-up options or a property's say it; sizes are those of the file, in pixels. */
export interface LogoOptions {
  readonly logoUrl: string
  readonly logoWidth: number
  readonly logoHeight: number
  readonly logoHref: string
}

/** The logo, never higher than 40 and as wide as that makes it, or a drawing where there is none. The name stands beside it. */
export function Logo({ logoUrl, logoWidth, logoHeight }: LogoOptions) {
  return logoUrl ? <img className="logo" src={logoUrl} alt="" {...fitLogo(logoWidth, logoHeight)} /> : <HeronMark />
}
