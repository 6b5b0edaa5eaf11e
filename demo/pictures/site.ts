/** A building on the map of a resort, by its middle. */
type Building = readonly [name: string, x: number, y: number, width: number]

const building = ([name, x, y, width]: Building) =>
  `<rect x="${x - width / 2}" y="${y - 22}" width="${width}" height="44" rx="7" fill="#fff"
    stroke="#4f8b98" stroke-width="2"/><text x="${x}" y="${y + 7}" text-anchor="middle">${name}</text>`

const tree = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`

interface Site {
  readonly title: string
  readonly ground: string
  readonly scenery: string
  readonly roads: string
  readonly trees: readonly (readonly [x: number, y: number, r: number])[]
  readonly buildings: readonly Building[]
}

/** The map of a resort as an SVG. */
function drawSite({ title, ground, scenery, roads, trees, buildings }: Site): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">
<title>${title}</title><rect width="640" height="400" fill="${ground}"/>${scenery}
<path d="${roads}" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
<g fill="#5f9c7c">${trees.map(([x, y, r]) => tree(x, y, r)).join('')}</g>
<g font-family="'Public Sans','Segoe UI',Roboto,sans-serif" font-size="18" font-weight="600"
  fill="#15282c">${buildings.map(building).join('')}</g></svg>
`
}

const glint = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="70" height="4" rx="2" fill="#fff" opacity=".6"/>`

const label = (name: string, x: number, y: number) =>
  `<text x="${x}" y="${y}" font-family="'Public Sans','Segoe UI',Roboto,sans-serif" font-size="18"
    font-weight="600" fill="#0a3d45">${name}</text>`

const HERON: Site = {
  title: 'Map of Heron Cove Resort',
  ground: '#e6ecda',
  scenery: `<path d="M0 276c90-26 170 10 260-6s150-50 230-36 110-10 150-22v188H0z" fill="#ead6ab"/><path
    d="M0 292c90-26 170 10 260-6s150-50 230-36 110-10 150-22v172H0z" fill="#9cc8d1"/>${glint(
      60,
      344,
    )}${glint(250, 366)}${glint(500, 330)}
    <path d="M206 240h22v96h-22zM452 226h20v84h-20z" fill="#bb8a5c"/>${label(
      'Boat dock',
      236,
      330,
    )}${label('Beach', 482, 300)}
    <rect x="300" y="60" width="86" height="44" rx="20" fill="#9cc8d1" stroke="#fff"
    stroke-width="4"/>${label('Pool', 324, 88)}`,
  roads:
    'M-10 130C80 140 120 156 210 156s150-40 230-40 140 20 210 10M210 156c10 30 10 60 8 84' +
    'M440 116c20 30 24 60 24 110M130 142c0-30 4-60 10-80M520 124c4-20 8-30 10-50',
  trees: [
    [40, 60, 16],
    [66, 86, 11],
    [26, 214, 14],
    [596, 60, 18],
    [614, 92, 12],
    [250, 44, 13],
    [280, 26, 9],
    [424, 40, 12],
    [404, 60, 8],
    [560, 190, 12],
  ],
  buildings: [
    ['Front desk', 148, 52, 116],
    ['Harbor', 110, 204, 92],
    ['Lakeview', 330, 206, 112],
    ['Garden', 470, 96, 90],
    ['Pine', 566, 96, 70],
    ['Dunes', 552, 240, 84],
  ],
}

const PINES: Site = {
  title: 'Map of The Pines at Ridgeline',
  ground: '#e3ead9',
  scenery: `<path d="M0 0h640v60c-80 50-140-10-220 30S280 60 200 90 60 60 0 96z" fill="#c9d8d6"/><path
    d="M90 64l44-50 46 58zM300 70l60-64 58 66zM500 62l40-44 48 54z" fill="#a9bccb"/><path d="M124
    26l10-12 12 15zM346 21l14-15 14 16zM530 29l10-11 12 14z" fill="#fff"/>
    <rect x="470" y="270" width="96" height="48" rx="22" fill="#9cc8d1" stroke="#fff"
    stroke-width="4"/>${label('Hot spring', 476, 345)}`,
  roads:
    'M-10 330C120 320 180 300 260 260s140-60 220-50 110 10 170-10M260 260c-10-40-40-70-90-90M400 214c10-30 10-40 4-60',
  trees: [
    [40, 150, 16],
    [70, 172, 12],
    [600, 140, 18],
    [570, 160, 12],
    [50, 260, 14],
    [330, 330, 16],
    [360, 350, 12],
    [600, 330, 15],
    [280, 160, 12],
  ],
  buildings: [
    ['Front desk', 130, 290, 116],
    ['Ridge', 160, 160, 84],
    ['Summit', 404, 142, 92],
    ['Lodge', 340, 290, 84],
  ],
}

/** Maps of the demo's resorts, by the folder of the resort. */
export const SITES = {
  heron: {
    svg: drawSite(HERON),
    alt:
      'Map of the resort: front desk, pool and garden in the north, harbor, lakeview and ' +
      'dunes on the lake, boat dock and beach below',
  },
  pines: {
    svg: drawSite(PINES),
    alt:
      'Map of the resort: ridge and summit under the mountains, front desk and lodge in the ' +
      'middle, hot spring in the southeast',
  },
}
