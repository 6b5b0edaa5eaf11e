import { guardColour } from '@ownerng/domain'

/** Colours of the resort; empty or unusable ones leave the product's. */
export interface BrandColours {
  readonly navbar: string
  readonly buttons: string
}

const PAPER = { light: '#EFEBE2', dark: '#14272B' }
const BAR_RATIO = 7
const TEXT_RATIO = 7

/** Puts the resort's colours into the page's variables, made safe to read in light and dark. */
function applyBrand({ navbar, buttons }: BrandColours): void {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const root = document.documentElement.style
  const button = guardColour(buttons, dark ? PAPER.dark : PAPER.light, TEXT_RATIO)
  setOrClear(root, '--brand', button?.ground)
  setOrClear(root, '--on-brand', button?.text)
  // the bar is always dark with white words: a pale one is darkened until they can be read
  const bar = guardColour(navbar, '#FFFFFF', BAR_RATIO)
  setOrClear(root, '--navbar', dark ? undefined : bar?.ground)
}

function setOrClear(style: CSSStyleDeclaration, name: string, value: string | undefined): void {
  if (value) style.setProperty(name, value)
  else style.removeProperty(name)
}

/** Applies the colours now and again whenever the device changes between light and dark; returns how to stop. */
export function followBrand(colours: BrandColours): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => applyBrand(colours)
  apply()
  query.addEventListener('change', apply)
  return () => query.removeEventListener('change', apply)
}
