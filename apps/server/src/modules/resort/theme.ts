import { darkBar, guardColor } from '@ownerng/domain'

const SURFACE = { light: '#FFFFFF', dark: '#14272B' } as const
const RATIO = 7

/**
 * A style sheet with the colors of a resort for pages that the server writes, made safe to read in
 * light and dark as in the portal. What a resort has not chosen is not in it.
 */
export function themeCss({ navbar, buttons }: { navbar: string; buttons: string }): string {
  const light = rule(guardColor(navbar, '#FFFFFF', RATIO)?.ground, buttons, SURFACE.light)
  const dark = rule(darkBar(navbar), buttons, SURFACE.dark)
  return `:root{${light}}\n@media (prefers-color-scheme:dark){:root{${dark}}}\n`
}

function rule(bar: string | null | undefined, buttons: string, surface: string): string {
  const button = guardColor(buttons, surface, RATIO)
  return [
    bar ? `--night:${bar};` : '',
    button ? `--brand:${button.ground};--on-brand:${button.text};` : '',
  ].join('')
}
