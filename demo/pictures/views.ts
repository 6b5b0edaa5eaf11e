import type { Palette } from './palette.ts'

export type View = 'lake' | 'harbor' | 'garden' | 'forest' | 'beach' | 'ridge' | 'bay'

/** A gradient from top to foot, and its name. */
export function fade(id: string, [top, foot]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0"
    stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`
}

const skyOf = (p: Palette, id: string) =>
  `<defs>${fade(`${id}-sky`, p.sky)}${fade(`${id}-water`, p.water)}</defs>
  <rect width="600" height="400" fill="url(#${id}-sky)"/>`

const sun = (p: Palette, x: number, y: number, r = 34) =>
  `<circle cx="${x}" cy="${y}" r="${r * 1.8}" fill="${p.sun}" opacity=".22"/>
  <circle cx="${x}" cy="${y}" r="${r}" fill="${p.sun}"/>`

const cloud = (x: number, y: number, size: number) =>
  `<g fill="#fff" opacity=".7" transform="translate(${x} ${y}) scale(${size})"><path
    d="M0 20a14 14 0 0 1 14-18 20 20 0 0 1 38 2 13 13 0 0 1 12 16z"/></g>`

const hills = (p: Palette, foot: number) =>
  `<path d="M0 ${foot - 50}c60-50 120-58 180-22 50-52 118-58 178-8 52-40 108-26 152 4 34-20 66-16
    90-4v80H0z" fill="${p.far}"/>
  <path d="M0 ${foot - 18}c80-34 150-38 226-14 92-32 168-24 240 4 52-14 96-14 134-4v40H0z"
    fill="${p.mid}"/>`

/** Light on water, further apart towards the eye. */
function glints(p: Palette, from: number): string {
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((step) => {
      const x = (step * 193 + 40) % 560
      const y = from + 14 + step * 17
      return `<rect x="${x}" y="${y}" width="${44 + step * 9}" height="3.5" rx="1.7"
        fill="${p.light}" opacity=".${6 - Math.floor(step / 2)}"/>`
    })
    .join('')
}

/** One conifer. */
export const fir = (x: number, foot: number, size: number, color: string) =>
  `<g transform="translate(${x} ${foot}) scale(${size})"><rect x="-4" y="-14" width="8" height="16"
    fill="#5b3d28"/><path d="M0-150 26-96H14l26 42H22l26 44H-48l26-44h-18l26-42H-26z"
    fill="${color}"/><path d="M0-150 26-96H14l26 42H22l26 44H0z" fill="#000" opacity=".1"/></g>`

/** A round tree or bush. */
export const bush = (x: number, foot: number, size: number, color: string) =>
  `<g transform="translate(${x} ${foot}) scale(${size})"><ellipse cy="-2" rx="46" ry="7"
    opacity=".16"/><circle cx="-24" cy="-24" r="25" fill="${color}"/><circle cx="24" cy="-26" r="27"
    fill="${color}"/><circle cy="-44" r="31" fill="${color}"/><circle cx="12" cy="-50" r="17"
    fill="#fff" opacity=".13"/></g>`

const boat = (x: number, y: number, size: number, hull: string, sail: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-4-112V0" stroke="#5b3d28"
    stroke-width="5"/><path d="M4-110c38 34 50 66 52 92H4z" fill="${sail}"/><path d="M-10-96c-24
    28-34 52-36 76h36z" fill="#fff"/><path d="M-62-10H70L54 16H-42z" fill="${hull}"/><path
    d="M-58-3H66" stroke="#fff" stroke-width="4" opacity=".8"/></g>`

const lake = (p: Palette, id: string) =>
  `${skyOf(p, id)}${cloud(70, 46, 1.3)}${cloud(300, 26, 0.9)}${sun(p, 430, 132)}${hills(p, 212)}
  <rect y="206" width="600" height="194" fill="url(#${id}-water)"/>
  <g fill="${p.sun}" opacity=".75"><rect x="396" y="216" width="70" height="4" rx="2"/><rect x="406"
    y="228" width="50" height="4" rx="2"/><rect x="400" y="241" width="38" height="4" rx="2"/></g>
  ${glints(p, 214)}`

const harbor = (p: Palette, id: string) =>
  `${skyOf(p, id)}${cloud(380, 40, 1.4)}${cloud(90, 66, 1)}${sun(p, 120, 96, 28)}${hills(p, 196)}
  <rect y="190" width="600" height="210" fill="url(#${id}-water)"/>${glints(p, 206)}
  <path d="M600 176h-92v-30l-26-20-26 20v30h-40v22h184z" fill="${p.light}"/><path d="M482 120l-36
    28h72z" fill="${p.accent}"/><rect x="474" y="160" width="18" height="32" fill="${p.near}"/>
  <rect x="528" y="150" width="24" height="20" fill="${p.far}"/>
  ${boat(170, 262, 1, p.near, p.accent)}${boat(352, 246, 0.72, p.light, p.fabric)}
  <path d="M0 300h250v14H0z" fill="${p.wood}"/><g fill="${p.woodDark}"><rect x="30" y="300"
    width="10" height="60"/><rect x="130" y="300" width="10" height="60"/><rect x="226" y="292"
    width="12" height="70"/></g>`

const garden = (p: Palette, id: string) =>
  `${skyOf(p, id)}${cloud(120, 40, 1.2)}${sun(p, 500, 86, 28)}${hills(p, 190)}
  <rect y="184" width="600" height="216" fill="#a9cc86"/><path d="M0 236c120-30 300-40 600-6v170H0z"
    fill="#93bd70"/><path d="M250 400c10-70 30-120 120-190l26 2c-46 60-40 120-26 188z"
    fill="${p.sand}"/>
  ${bush(70, 232, 1.1, p.mid)}${bush(168, 222, 0.8, p.near)}${bush(520, 230, 1.2, p.mid)}
  ${bush(440, 216, 0.7, p.near)}${flowers(p)}`

/** Beds of flowers on both sides of a path. */
function flowers(p: Palette): string {
  const colors = [p.accent, '#f6d264', '#e9738a', '#ffffff']
  return Array.from({ length: 46 }, (_, at) => {
    const left = at % 2 === 0
    const x = left ? (at * 37) % 230 : 420 + ((at * 41) % 176)
    const y = 262 + ((at * 29) % 92)
    return `<g transform="translate(${x} ${y})"><path d="M0 0v12" stroke="#4b7a45"
      stroke-width="3"/><circle r="5.5" fill="${colors[at % 4]}"/></g>`
  }).join('')
}

const forest = (p: Palette, id: string) =>
  `${skyOf(p, id)}${sun(p, 300, 120, 30)}${hills(p, 210)}
  ${[30, 96, 160, 236, 300, 372, 440, 506, 572]
    .map((x, at) => fir(x, 262 + (at % 3) * 8, 0.74 + (at % 2) * 0.16, p.mid))
    .join('')}
  <path d="M0 256c150-16 420-18 600 0v144H0z" fill="#b9cf98"/>
  ${[10, 90, 520, 592].map((x, at) => fir(x, 330 + (at % 2) * 18, 1.5, p.near)).join('')}
  <path d="M262 400c10-60 26-96 20-150h30c14 46 44 90 66 150z" fill="${p.sand}"/>`

const beach = (p: Palette, id: string) =>
  `${skyOf(p, id)}${sun(p, 300, 176, 42)}${cloud(80, 50, 1.4)}${cloud(430, 70, 1.1)}
  <path d="M0 176c70-14 130-16 190-2 80-12 200-16 410-2v30H0z" fill="${p.far}"/>
  <rect y="190" width="600" height="130" fill="url(#${id}-water)"/>
  <g fill="${p.sun}" opacity=".7"><rect x="262" y="200" width="76" height="4" rx="2"/><rect x="272"
    y="213" width="58" height="4" rx="2"/><rect x="266" y="227" width="66" height="4" rx="2"/><rect
    x="282" y="241" width="36" height="4" rx="2"/></g>${glints(p, 200)}
  <path d="M0 300c110-26 240 20 360-2s170-16 240-6v108H0z" fill="#fff" opacity=".6"/>
  <path d="M0 308c110-26 240 20 360-2s170-16 240-6v100H0z" fill="${p.sand}"/>
  <g fill="none" stroke="${p.woodDark}" stroke-width="3" stroke-linecap="round" opacity=".6"><path
    d="M40 372c4-26 0-40-8-56M46 372c2-26 8-38 18-52M530 366c4-26 0-40-8-56M538 366c2-26 8-38
    18-52M544 366c4-18 14-28 26-34"/></g>`

const ridge = (p: Palette, id: string) =>
  `${skyOf(p, id)}${cloud(60, 70, 1.2)}${cloud(440, 40, 1)}
  <path d="M-20 270 130 96l70 86 90-126 110 150 70-72 150 136z" fill="${p.far}"/>
  <path d="M130 96l-34 40 22-6 14 14 20-14 22 18zM290 56l-44 62 24-8 18 18 20-20 24 22zM470 134l-28
    29 18-4 12 10 18-10 14 6z" fill="#fff"/>
  <path d="M-20 300c120-60 220-70 320-20 110-56 220-44 320 10v120H-20z" fill="${p.mid}"/>
  ${[24, 78, 140, 420, 478, 540, 590]
    .map((x, at) => fir(x, 330 + (at % 3) * 10, 0.8 + (at % 2) * 0.25, p.near))
    .join('')}
  <path d="M0 322c160-24 420-22 600 0v78H0z" fill="#eef3f7"/>`

const bay = (p: Palette, id: string) =>
  `${skyOf(p, id)}${cloud(60, 40, 1.1)}${cloud(420, 56, 1.3)}${sun(p, 92, 150, 30)}
  <g fill="${p.far}">${[20, 74, 122, 200, 262, 318, 392, 452, 520]
    .map(
      (x, at) => `<rect x="${x}"
    y="${120 + ((at * 47) % 60)}" width="46" height="120"/>`,
    )
    .join('')}</g>
  <g fill="${p.mid}">${[0, 52, 150, 226, 290, 356, 430, 492, 556]
    .map(
      (x, at) => `<rect x="${x}"
    y="${158 + ((at * 31) % 44)}" width="50" height="80"/>`,
    )
    .join('')}</g>
  <g fill="#fff" opacity=".5">${Array.from(
    { length: 40 },
    (_, at) =>
      `<rect x="${10 + ((at * 61) % 580)}" y="${176 + ((at * 17) % 34)}" width="5" height="7"/>`,
  ).join('')}</g>
  <rect y="216" width="600" height="184" fill="url(#${id}-water)"/>${glints(p, 222)}
  <path d="M0 214h600v6H0z" fill="${p.near}" opacity=".4"/>${boat(420, 286, 0.8, p.near, p.accent)}`

const VIEWS: Record<View, (p: Palette, id: string) => string> = {
  lake,
  harbor,
  garden,
  forest,
  beach,
  ridge,
  bay,
}

/** What is seen from a place; `id` keeps its gradients apart from others on the sheet. */
export function drawView(view: View, palette: Palette, id: string): string {
  return VIEWS[view](palette, id)
}
