import type { Palette } from './palette.ts'
import { drawView, fade, type View } from './views.ts'

/** What a room needs to be drawn: its colors, and what its window shows. */
export interface Room {
  readonly palette: Palette
  readonly view: View
}

const shell = (p: Palette, floorAt: number) =>
  `<defs>${fade('wall', p.wall)}</defs><rect width="600" height="400" fill="url(#wall)"/>
  <rect y="${floorAt}" width="600" height="${400 - floorAt}" fill="${p.floor}"/><g
    stroke="${p.woodDark}"
    stroke-opacity=".28" stroke-width="2"><path d="M0 ${floorAt + 22}h600M0 ${floorAt + 52}h600M90
    ${floorAt}l-40 90M300 ${floorAt}v90M510 ${floorAt}l40 90"/></g>
  <path d="M0 ${floorAt - 10}h600v10H0z" fill="${p.light}" opacity=".8"/>`

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A window with the view, and the light that falls from it. */
function pane({ palette: p, view }: Room, { x, y, width, height }: Box, bars = 1): string {
  const step = width / (bars + 1)
  return `<rect x="${x - 9}" y="${y - 9}" width="${width + 18}" height="${height + 18}" rx="4"
    fill="${p.light}"/><svg x="${x}" y="${y}" width="${width}" height="${height}"
    viewBox="0 0 600 400" preserveAspectRatio="xMidYMid slice">${drawView(view, p, 'v')}</svg>
  <g stroke="${p.light}" stroke-width="6">${Array.from(
    { length: bars },
    (_, at) => `<path d="M${x + step * (at + 1)} ${y}v${height}"/>`,
  ).join('')}</g>
  <path d="M${x} ${y + height}l${width * 0.6}-${height}h${width * 0.14}l-${width * 0.6} ${height}z"
    fill="#fff" opacity=".16"/><rect x="${x - 14}" y="${y + height + 6}" width="${width + 28}"
    height="9" rx="3" fill="${p.light}"/>`
}

const curtain = (p: Palette, x: number, y: number, height: number) =>
  `<path d="M${x} ${y}h34v${height}q-8 6-17 0t-17 0z" fill="${p.fabric}" opacity=".85"/><path
    d="M${x + 11}
    ${y}v${height}M${x + 23} ${y}v${height}" stroke="${p.fabricDark}" stroke-width="2" opacity=".6"/>`

const floorLamp = (p: Palette, x: number, foot: number) =>
  `<circle cx="${x}" cy="${foot - 176}" r="62" fill="${p.accent}" opacity=".14"/><path d="M${x}
    ${foot}v-170" stroke="${p.deep}" stroke-width="5"/><path d="M${x - 30} ${foot - 150}l14-46h32l14
    46z" fill="${p.accent}"/><ellipse cx="${x}" cy="${foot + 2}" rx="24" ry="6" fill="${p.deep}"/>`

const plant = (x: number, foot: number, size: number) =>
  `<g transform="translate(${x} ${foot}) scale(${size})"><path d="M-20-44h40l-7 44h-26z"
    fill="#fff"/><path d="M0-44c-34-26-40-64-24-92 16 22 24 54 24 92zM0-44c28-20 44-50 38-84-20 16-36
    46-38 84zM0-44c-4-44 2-80 8-98 14 32 8 72-8 98z" fill="#4c7d54"/><path d="M-20-44h40l-2
    10h-36z" opacity=".12"/></g>`

const cushion = (x: number, y: number, size: number, turn: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size * 0.86}" rx="9" fill="${color}"
    transform="rotate(${turn} ${x + size / 2} ${y + size / 2})"/>`

const picture = (p: Palette, x: number, y: number) =>
  `<rect x="${x - 5}" y="${y - 5}" width="94" height="66" rx="2" fill="${p.woodDark}"/><rect x="${x}"
    y="${y}" width="84" height="56" fill="#fff"/><path d="M${x + 8} ${y + 48}c14-22 26-26 36-10 12-18
    22-14 34 10z" fill="${p.mid}"/><circle cx="${x + 60}" cy="${y + 18}" r="7" fill="${p.accent}"/>`

const sofa = (p: Palette, x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><ellipse cx="150" cy="116" rx="176" ry="12" opacity=".18"/><rect
    x="14" width="272" height="84" rx="20" fill="${p.fabric}"/><path d="M150 8v60"
    stroke="${p.fabricDark}" stroke-width="3"/><rect x="22" y="56" width="256" height="50" rx="11"
    fill="${p.fabricDark}"/><rect x="26" y="50" width="122" height="26" rx="9" fill="${p.fabric}"/><rect
    x="152" y="50" width="122" height="26" rx="9" fill="${p.fabric}"/><rect x="-8" y="28" width="44"
    height="84" rx="16" fill="${p.fabric}"/><rect x="264" y="28" width="44" height="84" rx="16"
    fill="${p.fabric}"/><path d="M8 110v10M292 110v10" stroke="${p.woodDark}" stroke-width="8"/>
  ${cushion(52, 14, 52, -7, p.accent)}${cushion(196, 16, 48, 8, '#ffffff')}</g>`

/** A living room with a sofa before a wide window, and a fireplace where there is one. */
export function drawLiving(room: Room, hasFire = false): string {
  const { palette: p } = room
  return `${shell(p, 318)}${pane(room, { x: 148, y: 48, width: 304, height: 152 }, 2)}
  <path d="M96 34h408" stroke="${p.deep}" stroke-width="6" stroke-linecap="round"/>
  ${curtain(p, 104, 36, 210)}${curtain(p, 462, 36, 210)}
  <ellipse cx="300" cy="356" rx="230" ry="32" fill="${p.light}" opacity=".75"/><ellipse cx="300"
    cy="356" rx="206" ry="26" fill="none" stroke="${p.fabric}" stroke-width="4" opacity=".5"/>
  ${sofa(p, 150, 214)}${hasFire ? fireplace(p) : floorLamp(p, 546, 336)}${plant(52, 344, 1.05)}
  <g><ellipse cx="300" cy="378" rx="86" ry="9" opacity=".2"/><ellipse cx="300" cy="352" rx="84"
    ry="15" fill="${p.wood}"/><path d="M250 362v20M350 362v20" stroke="${p.woodDark}"
    stroke-width="7"/><rect x="284" y="328" width="20" height="20" rx="4" fill="${p.light}"/><path
    d="M318 346h34l-4-8h-26z" fill="${p.accent}"/></g>`
}

const fireplace = (p: Palette) =>
  `<rect x="512" y="120" width="88" height="210" fill="#b3a698"/><rect x="502" y="112" width="98"
    height="16" rx="3" fill="${p.wood}"/><rect x="530" y="216" width="70" height="114" rx="4"
    fill="#2b2320"/><path d="M560 322c-22-8-22-34-6-50 2 12 8 14 12 6 4-10 0-18 8-30 6 22 26 32 16
    60-4 10-16 16-30 14z" fill="#f08a3c"/><path d="M564 322c-10-6-8-20 2-28 6 8 16 14 8 26-2 2-6
    4-10 2z" fill="#ffd76a"/><circle cx="560" cy="290" r="70" fill="#f6b15a" opacity=".14"/>`

const pillow = (x: number, y: number) =>
  `<rect x="${x}" y="${y}" width="86" height="42" rx="15" fill="#fff"/><path d="M${x + 8} ${y + 34}c24
    9 46 9 70 0" stroke="#cfd8da" stroke-width="3" fill="none"/>`

/** A bed seen from its foot: `x` is its left edge. */
function bed(p: Palette, x: number, width: number, pillows: readonly number[]): string {
  return `<ellipse cx="${x + width / 2}" cy="356" rx="${width / 2 + 20}" ry="12" opacity=".2"/><rect
    x="${x - 10}" y="150" width="${width + 20}" height="120" rx="14" fill="${p.wood}"/><rect x="${
      x + 6
    }"
    y="166" width="${width - 12}" height="84" rx="8" fill="${p.woodDark}" opacity=".35"/><rect
    x="${x}" y="232" width="${width}" height="112" rx="12" fill="#fff"/>
  ${pillows.map((each) => pillow(x + each, 208)).join('')}
  <path d="M${x - 5} 280h${width + 10}v52a12 12 0 0 1-12 12H${x + 7}a12 12 0 0 1-12-12z"
    fill="${p.fabricDark}"/><path d="M${x - 5} 272h${width + 10}v26H${x - 5}z" fill="${p.fabric}"/>
  <g stroke="#fff" stroke-width="3" opacity=".25"><path d="M${x - 5} 312h${width + 10}"/></g>
  ${cushion(x + width / 2 - 24, 224, 48, 0, p.accent)}`
}

const nightstand = (p: Palette, x: number) =>
  `<rect x="${x}" y="276" width="54" height="66" rx="4" fill="${p.wood}"/><path d="M${x} 308h54"
    stroke="${p.woodDark}" stroke-width="3"/><circle cx="${x + 27}" cy="243" r="44" fill="${p.accent}"
    opacity=".18"/><path d="M${x + 27} 276v-22" stroke="${p.deep}" stroke-width="5"/><path d="M${x + 6}
    254l9-32h24l9 32z" fill="${p.accent}"/>`

/** A bedroom: one wide bed, or two narrow ones. */
export function drawBedroom(room: Room, kind: 'one' | 'two'): string {
  const { palette: p } = room
  return kind === 'one'
    ? `${shell(p, 322)}${pane(room, { x: 40, y: 62, width: 128, height: 150 })}${curtain(p, 8, 44, 196)}
      ${picture(p, 330, 56)}${picture(p, 440, 56)}${nightstand(p, 176)}${bed(p, 246, 296, [26, 184])}
      <path d="M0 372c70-20 150-20 214 0v28H0z" fill="${p.light}" opacity=".6"/>`
    : `${shell(p, 322)}${pane(room, { x: 228, y: 56, width: 144, height: 130 })}
      ${picture(p, 78, 64)}${picture(p, 436, 64)}${nightstand(p, 273)}${bed(
        p,
        44,
        198,
        [56],
      )}${bed(p, 358, 198, [56])}`
}

/** A bunk bed for children. */
export function drawBunk(room: Room): string {
  const { palette: p } = room
  const level = (y: number) =>
    `<rect x="270" y="${y}" width="270" height="34" rx="8" fill="#fff"/><rect x="276" y="${y - 18}"
      width="74" height="32" rx="12" fill="#fff"/><path d="M362 ${y - 4}h178v38H362z"
      fill="${p.fabric}"/><path d="M362 ${y - 4}h24v38h-24z" fill="${p.accent}"/><rect x="258"
    y="${y + 32}"
      width="296" height="16" rx="4" fill="${p.wood}"/>`
  return `${shell(p, 322)}${pane(room, { x: 56, y: 70, width: 150, height: 140 })}
  <ellipse cx="406" cy="352" rx="170" ry="12" opacity=".2"/><path d="M258 60h16v286h-16zM540
    60h16v286h-16z"
    fill="${p.woodDark}"/>${level(150)}${level(272)}
  <path d="M258 108h296v10H258z" fill="${p.wood}"/><path d="M500 118v226M532 118v226" stroke="${p.wood}"
    stroke-width="8"/><g stroke="${p.wood}" stroke-width="7">${[214, 250, 316, 340]
      .map((y) => `<path d="M500 ${y}h32"/>`)
      .join('')}</g>
  ${plant(228, 352, 0.7)}<circle cx="120" cy="352" r="26" fill="${p.accent}"/><path d="M94 352h52M120
    326v52" stroke="#fff" stroke-width="5"/>`
}

const stool = (p: Palette, x: number) =>
  `<ellipse cx="${x}" cy="382" rx="34" ry="6" opacity=".2"/><rect x="${x - 34}" y="282" width="68"
    height="14" rx="7" fill="${p.sand}"/><path d="M${x - 22} 296l-8 82M${x + 22} 296l8 82M${x - 26}
    344h52"
    stroke="${p.woodDark}" stroke-width="6" stroke-linecap="round"/>`

const pendant = (p: Palette, x: number) =>
  `<path d="M${x} 0v34" stroke="${p.deep}" stroke-width="4"/><circle cx="${x}" cy="64" r="46"
    fill="${p.accent}" opacity=".16"/><path d="M${x - 28} 62l14-30h28l14 30z" fill="${p.accent}"/>`

const cupboard = (p: Palette, x: number, width: number) =>
  `<rect x="${x}" y="48" width="${width}" height="104" rx="4" fill="${p.fabric}"/><path d="M${
    x + width / 2
  }
    48v104" stroke="${p.fabricDark}" stroke-width="4"/><path d="M${x + width / 2 - 14} 132v10M${
      x + width / 2 + 14
    }
    132v10" stroke="${p.accent}" stroke-width="5" stroke-linecap="round"/>`

/** A full kitchen with a counter, or the kitchenette of a studio. */
export function drawKitchen(room: Room, kind: 'full' | 'small'): string {
  const { palette: p } = room
  const doors = [150, 260, 370, 480].map((x) => `<path d="M${x} 220v124"/>`).join('')
  return `${shell(p, 344)}${cupboard(p, 30, 138)}${kind === 'full' ? cupboard(p, 432, 138) : fridge(p)}
  ${pane(room, { x: 208, y: 40, width: 184, height: 116 })}
  <rect x="24" y="200" width="${kind === 'full' ? 552 : 380}" height="16" rx="4"
    fill="${p.light}"/><rect
    x="34" y="216" width="${kind === 'full' ? 532 : 360}" height="128" fill="${p.fabricDark}"/>
  <g stroke="#000" stroke-opacity=".25" stroke-width="3">${
    kind === 'full' ? doors : '<path d="M150 220v124M260 220v124"/>'
  }</g>
  <g stroke="${p.accent}" stroke-width="6" stroke-linecap="round"><path d="M76 236h30M190 236h30M300
    236h30"/>${kind === 'full' ? '<path d="M410 236h30M510 236h30"/>' : ''}</g>
  <path d="M286 200v-26a16 16 0 0 1 32 0v6" fill="none" stroke="${p.deep}" stroke-width="7"
    stroke-linecap="round"/><g><rect x="62" y="162" width="52" height="38" rx="6"
    fill="${p.deep}"/><path
    d="M74 162v-10h28v10" fill="none" stroke="${p.deep}" stroke-width="6"/></g>
  <g><path d="M146 200h58l-7-20h-44z" fill="${p.wood}"/><circle cx="162" cy="172" r="13"
    fill="${p.accent}"/><circle cx="187" cy="171" r="14" fill="#d9793f"/></g>
  ${
    kind === 'full'
      ? `${pendant(p, 176)}${pendant(p, 424)}${stool(p, 190)}${stool(p, 410)}`
      : `${pendant(p, 300)}${stool(p, 210)}`
  }`
}

const fridge = (p: Palette) =>
  `<ellipse cx="496" cy="350" rx="76" ry="8" opacity=".2"/><rect x="432" y="80" width="128"
    height="266" rx="10" fill="#eef1f2"/><path d="M432 190h128" stroke="#c3cccf"
    stroke-width="4"/><path d="M450 150v26M450 204v44" stroke="${p.deep}" stroke-width="7"
    stroke-linecap="round"/><rect x="492" y="110" width="34" height="26" fill="${p.accent}"/>`

/** A bathroom: a step-free shower with bars and a bench, or a tub. */
export function drawBath({ palette: p }: Room, kind: 'shower' | 'tub'): string {
  const tiles = Array.from(
    { length: 7 },
    (_, at) => `<path d="M${at * 46} 0v318M0 ${at * 50 + 18}h300"/>`,
  )
  return `<rect width="600" height="400" fill="${p.wall[1]}"/><rect width="300" height="400"
    fill="${p.sky[0]}"/><g stroke="#fff" stroke-opacity=".65" stroke-width="2.5">${tiles.join('')}</g>
  <rect y="318" width="600" height="82" fill="${p.sand}"/>${kind === 'shower' ? shower(p) : tub(p)}
  <circle cx="446" cy="112" r="74" fill="${p.wood}"/><circle cx="446" cy="112" r="63"
    fill="#f6fbfc"/><path d="M408 146c18-40 46-60 72-64" stroke="${p.sky[0]}" stroke-width="12"
    stroke-linecap="round" fill="none"/>
  <ellipse cx="446" cy="326" rx="124" ry="8" opacity=".18"/><rect x="330" y="214" width="232"
    height="16" rx="6" fill="#fff"/><rect x="342" y="230" width="208" height="94" rx="4"
    fill="${p.fabric}"/><path d="M446 230v94" stroke="${p.fabricDark}" stroke-width="4"/><path d="M432
    252v22M460 252v22" stroke="${p.accent}" stroke-width="6" stroke-linecap="round"/><path d="M438
    214v-20h24v6" stroke="${p.deep}" stroke-width="8" fill="none" stroke-linecap="round"/>
  <path d="M352 214v-24h22v24z" fill="${p.accent}"/>${plant(524, 214, 0.5)}
  <path d="M566 168h34" stroke="${p.deep}" stroke-width="6"/><rect x="570" y="170" width="30"
    height="92" rx="4" fill="${p.accent}"/>`
}

const shower = (p: Palette) =>
  `<path d="M0 318h292v14H0z" fill="${p.mid}"/><path d="M92 38h72v16H92z" fill="${p.deep}"/><g
    stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"><path d="M102 68v34M118
    68v52M134 68v40M150 68v30"/></g><path d="M36 150v84M36 234h86" stroke="${p.deep}"
    stroke-width="11" stroke-linecap="round" fill="none"/><rect x="150" y="254" width="98" height="16"
    rx="5" fill="${p.wood}"/><path d="M164 270v48M236 270v48" stroke="${p.wood}" stroke-width="9"/><rect
    x="288" y="24" width="10" height="296" fill="#fff"/>`

const tub = (p: Palette) =>
  `<ellipse cx="150" cy="346" rx="150" ry="9" opacity=".18"/><path d="M18 222h264v56c0 40-24
    60-56 60H74c-32 0-56-20-56-60z" fill="#fff"/><path d="M18 222h264v16H18z" fill="#e3eaec"/><path
    d="M60 222v-34h24v8" stroke="${p.deep}" stroke-width="8" fill="none" stroke-linecap="round"/><path
    d="M196 216h64v64h-64z" fill="${p.accent}"/><path d="M196 262h64v10h-64z" fill="#fff"
    opacity=".6"/><g fill="#fff" opacity=".9"><circle cx="120" cy="218" r="12"/><circle cx="140"
    cy="214" r="15"/><circle cx="164" cy="219" r="10"/></g>`
