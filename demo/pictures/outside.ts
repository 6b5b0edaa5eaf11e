import type { Palette } from './palette.ts'
import { bush, drawView, fir, type View } from './views.ts'

const chair = (x: number, y: number, size: number, color: string, flip = false) =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -size : size} ${size})"><ellipse cx="34" cy="82"
    rx="56" ry="7" opacity=".18"/><path d="M-4-24l20-5 16 70h52l4 13h-8l8 30H76l-8-26H22l-8 26H2l10-34z"
    fill="${color}"/><path d="M18 30h68v9H20z" fill="#fff" opacity=".18"/></g>`

const boards = (p: Palette, y: number) =>
  `<path d="M0 ${y}h600v${400 - y}H0z" fill="${p.wood}"/><g stroke="${p.woodDark}"
    stroke-opacity=".45" stroke-width="2.5">${[18, 42, 70]
      .map((each) => `<path d="M0 ${y + each}h600"/>`)
      .join('')}</g>
  <path d="M0 ${y}h600v6H0z" fill="#fff" opacity=".25"/>`

const rail = (p: Palette, y: number) =>
  `<g stroke="${p.light}" stroke-linecap="round"><path d="M0 ${y}h600" stroke-width="8"/><g
    stroke-width="5">${Array.from(
      { length: 11 },
      (_, at) => `<path d="M${20 + at * 56}
    ${y}v56"/>`,
    ).join('')}</g></g>`

const table = (p: Palette, x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><path d="M0 0v44M-22 46h44" stroke="${p.deep}"
    stroke-width="6" stroke-linecap="round"/><ellipse rx="46" ry="8" fill="${p.light}"/><rect
    x="-26" y="-20" width="14" height="18" rx="3" fill="${p.accent}"/><path d="M12-4v-12a8 8 0 0 1
    16 0v12z" fill="${p.fabric}"/></g>`

/** The deck, balcony or terrace of a place, with the view from it. */
export function drawDeck(view: View, p: Palette): string {
  return `${drawView(view, p, 'v')}${rail(p, 268)}${boards(p, 322)}
  ${chair(206, 282, 1, p.deep)}${chair(430, 282, 1, p.deep, true)}${table(p, 318, 316)}`
}

const stepOf = (y: number, width: number) =>
  `<rect x="${300 - width / 2}" y="${y}" width="${width}" height="12" fill="#d9c9ad"/>`

/** A wooden cottage among firs. */
export function drawCottage(p: Palette): string {
  return `${drawView('forest', p, 'v')}<ellipse cx="300" cy="336" rx="210" ry="16" opacity=".16"/>
  <rect x="132" y="190" width="336" height="142" fill="${p.wood}"/><g stroke="${p.woodDark}"
    stroke-opacity=".5" stroke-width="3">${[0, 1, 2, 3, 4]
      .map((at) => `<path d="M132 ${212 + at * 24}h336"/>`)
      .join('')}</g>
  <path d="M96 200 300 92l204 108-16 18L300 122 112 218z" fill="${p.deep}"/><path d="M132 208 300
    120l168 88z" fill="${p.wood}"/><rect x="392" y="102" width="36" height="66" fill="#8c8178"/><path
    d="M404 96c-10-16 12-22 2-40" stroke="#fff" stroke-width="7" fill="none" opacity=".6"/>
  <rect x="268" y="230" width="64" height="102" rx="4" fill="${p.fabric}"/><circle cx="322" cy="284"
    r="4" fill="${p.accent}"/><circle cx="300" cy="172" r="20" fill="#fbe7b0" stroke="${p.light}"
    stroke-width="5"/>${[164, 364].map((x) => lit(x, 238)).join('')}${stepOf(332, 110)}${stepOf(
      344,
      140,
    )}
  ${bush(120, 344, 0.7, p.mid)}${bush(486, 346, 0.8, p.mid)}`
}

const lit = (x: number, y: number) =>
  `<g><rect x="${x - 4}" y="${y - 4}" width="78" height="64" rx="4" fill="#fff"/><rect x="${x}"
    y="${y}" width="70" height="56" fill="#fbe7b0"/><path d="M${x + 35} ${y}v56M${x} ${y + 28}h70"
    stroke="#fff" stroke-width="4"/></g>`

/** A flat-roofed villa by the water. */
export function drawVilla(p: Palette): string {
  return `${drawView('beach', p, 'v')}<ellipse cx="330" cy="352" rx="250" ry="14" opacity=".16"/>
  <rect x="120" y="196" width="400" height="152" fill="${p.light}"/><rect x="300" y="116" width="190"
    height="86" fill="#f1e9dd"/><rect x="104" y="186" width="436" height="14" rx="3"
    fill="${p.deep}"/><rect x="288" y="106" width="214" height="13" rx="3" fill="${p.deep}"/>
  ${[142, 206, 270].map((x) => pane(x, 220, 56, 128)).join('')}${[322, 382, 442]
    .map((x) => pane(x, 132, 44, 56))
    .join('')}
  <rect x="364" y="228" width="60" height="120" fill="${p.wood}"/><circle cx="414" cy="290" r="4"
    fill="${p.accent}"/><rect x="444" y="228" width="58" height="62" fill="#ffe9b8"/>
  <path d="M0 348h600v52H0z" fill="${p.sand}"/><path d="M120 348h400l40 22H90z" fill="${p.wood}"/>
  ${bush(66, 356, 0.9, p.near)}${bush(560, 360, 1, p.near)}`
}

const pane = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffe3ac"/><path d="M${x}
    ${y + height}l${width}-${height}h-24l-${width - 24} ${height - 20}z" fill="#fff" opacity=".35"/>`

/** A lodge of three floors under the mountains. */
export function drawLodge(view: View, p: Palette): string {
  const windows = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((at) => [row, at] as const))
  return `${drawView(view, p, 'v')}<ellipse cx="300" cy="350" rx="240" ry="14" opacity=".16"/>
  <rect x="90" y="170" width="420" height="176" fill="${p.wood}"/><rect x="90" y="292" width="420"
    height="54" fill="#b9aa98"/><path d="M60 182 180 96h240l120 86z" fill="${p.deep}"/><path
    d="M236 182l64-74 64 74z" fill="${p.wood}"/><path d="M222 186l78-90 78 90-14 6-64-72-64 72z"
    fill="${p.woodDark}"/>
  ${windows
    .map(([row, at]) => {
      const isDoor = row === 2 && at === 2
      return isDoor
        ? `<rect x="274" y="286" width="52" height="60" fill="${p.fabric}"/>`
        : `<rect x="${116 + at * 80}" y="${194 + row * 46}" width="48" height="30" fill="#fbe3a8"
            stroke="${p.light}" stroke-width="4"/>`
    })
    .join('')}
  ${fir(52, 372, 1.2, p.near)}${fir(556, 376, 1.35, p.near)}${bush(136, 358, 0.6, p.mid)}${bush(
    452,
    360,
    0.7,
    p.mid,
  )}`
}

/** The outdoor pool of a resort. */
export function drawPool(view: View, p: Palette): string {
  return `${drawView(view, p, 'v')}<path d="M0 250h600v150H0z" fill="${p.sand}"/><path d="M92 288h416c60
    0 90 96 40 96H52c-50 0-20-96 40-96z" fill="${p.light}"/><path d="M104 298h392c50 0 72 76 32
    76H72c-40 0-18-76 32-76z" fill="url(#v-water)"/><g stroke="#fff" stroke-width="4"
    stroke-linecap="round" opacity=".6"><path d="M150 330h70M270 350h90M400 324h60M200 362h40"/></g>
  ${parasol(p, 120, 200, p.accent)}${parasol(p, 470, 196, p.fabric)}${lounger(
    p,
    130,
    266,
  )}${lounger(p, 384, 264)}`
}

const parasol = (p: Palette, x: number, y: number, color: string) =>
  `<path d="M${x} ${y}v72" stroke="${p.woodDark}" stroke-width="6"/><path d="M${x - 74} ${y + 6}c20-56
    128-56 148 0z" fill="${color}"/><path d="M${x - 24} ${y + 6}c4-40 44-40 48 0z" fill="#fff"
    opacity=".4"/>`

const lounger = (p: Palette, x: number, y: number) =>
  `<path d="M${x} ${y}h74l28-24" stroke="${p.light}" stroke-width="10" stroke-linecap="round"
    fill="none"/><path d="M${x + 10} ${y + 4}v12M${x + 66} ${y + 4}v12" stroke="${p.woodDark}"
    stroke-width="5"/>`
