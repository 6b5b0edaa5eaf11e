import { darkBar, guardColor } from '@ownerng/domain'

const SURFACE = { light: '#FFFFFF', dark: '#14272B' } as const
const RATIO = 7

/**
 * A resort's colors for server-rendered pages, adjusted for contrast in both schemes as in the
 * portal. Omits colors that the resort hasn't set.
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
