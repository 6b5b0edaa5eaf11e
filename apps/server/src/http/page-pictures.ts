/** Line icons, as in `packages/ui`. */
const ICONS = {
  calendar:
    'M6 5h12a2.5 2.5 0 0 1 2.5 2.5v10.5a2.5 2.5 0 0 1-2.5 2.5h-12' +
    'a2.5 2.5 0 0 1-2.5-2.5v-10.5a2.5 2.5 0 0 1 2.5-2.5zM3.5 10h17M8 3v4M16 3v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  lock:
    'M5 12.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z' +
    'M8 10.5v-3a4 4 0 0 1 8 0v3',
  phone:
    'M5 3.5h3.5l1.7 4.6-2.2 1.6a11.5 11.5 0 0 0 6.3 6.3l1.6-2.2 4.6 1.7V19' +
    'a1.8 1.8 0 0 1-2 1.8C10.6 20 4 13.4 3.2 5.5A1.8 1.8 0 0 1 5 3.5z',
  pin:
    'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21z' +
    'M14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
} as const

/** A decorative icon. */
export const pageIcon = (name: keyof typeof ICONS): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`

/** The mark of a resort without a logo, as in the portal. */
export const LOGO_MARK = [
  '<svg class="mark" viewBox="0 0 44 40" aria-hidden="true"><path fill="none" ',
  'stroke="currentColor" stroke-width="2" d="M22 1.5C33.3 1.5 42.5 9.7 42.5 20S33.3 38.5 22 38.5 ',
  '1.5 30.3 1.5 20 10.7 1.5 22 1.5z"/><path fill="currentColor" d="M18.6 12.3c3.6-1.6 7 .3 6.6 4',
  '-.4 3.3-4.7 4.3-3.9 7.6.5 2.2 4 2.7 6.3 4.5 1.5 1.2 2.6 2.8 3.1 4.9-4.3 1.5-10 1.7-13 .4-3.6',
  '-1.6-3.7-5.6-1.8-8.6 1.5-2.3 3.7-4 4.3-6.2.3-1.2-.1-2.3-1.5-2.8L7.8 15.4z"/><path fill="none" ',
  'stroke="var(--sun)" stroke-width="2" stroke-linecap="round" ',
  'd="M20 11.8c2.6-1.6 6-1.8 9.2-.2"/></svg>',
].join('')

const RAILS = Array.from({ length: 24 }, (_, at) => `M${30 + 60 * at} 304v50`).join('')

/** Two chairs on a deck above a lake, in the resort's colors; shown if there is no photo. */
export const LAKE_DRAWING = [
  '<svg class="scene" viewBox="0 0 1440 420" preserveAspectRatio="xMaxYMax slice" ',
  'aria-hidden="true"><defs><linearGradient id="sky" x2="0" y2="1">',
  '<stop stop-color="var(--sc-near)"/><stop offset=".5" stop-color="var(--sc-mid)"/>',
  '<stop offset=".85" stop-color="var(--sc-sky-1)"/>',
  '<stop offset="1" stop-color="var(--sc-sky-2)"/></linearGradient>',
  '<linearGradient id="water" x2="0" y2="1"><stop stop-color="var(--sc-sky-1)"/>',
  '<stop offset=".4" stop-color="var(--sc-far)"/>',
  '<stop offset="1" stop-color="var(--sc-near)"/></linearGradient></defs>',
  '<path fill="url(#sky)" d="M0 0h1440v250H0z"/>',
  '<circle cx="980" cy="196" r="46" fill="var(--sc-sun)"/>',
  '<path fill="var(--sc-far)" d="M420 236c90-70 190-96 280-50 70-60 160-76 240-22 80-44 170-36 ',
  '240 8 80-60 180-70 260-20v98H420z"/><path fill="var(--sc-mid)" d="M520 244c130-44 230-40 330',
  '-18 110-30 200-18 300 2 100-38 200-40 290-18v40H520z"/>',
  '<path fill="var(--sc-near)" d="M1180 244c80-40 170-54 260-50v50z"/>',
  '<path fill="var(--sc-deep)" d="M1262 182l14 60h-28zM1292 158l17 80h-34zM1330 140l20 98h-40z',
  'M1368 160l17 78h-34zM1404 134l21 104h-42zM1236 204l10 38h-20z"/>',
  '<path fill="url(#water)" d="M0 242h1440v178H0z"/><path stroke="var(--sc-sun)" ',
  'stroke-width="5" stroke-linecap="round" opacity=".85" ',
  'd="M938 252h84M950 264h62M932 277h56M974 291h42"/><path stroke="var(--sc-light)" ',
  'stroke-width="4" stroke-linecap="round" opacity=".4" ',
  'd="M702 266h92M822 290h66M1092 264h80M1182 294h66M622 302h76"/>',
  '<path fill="var(--sc-wood)" d="M0 352h1440v68H0z"/><path stroke="var(--sc-deep)" ',
  'stroke-opacity=".3" stroke-width="2" d="M0 368h1440M0 388h1440M0 408h1440"/>',
  '<path stroke="var(--sc-light)" stroke-width="7" d="M0 300h1440"/>',
  `<path stroke="var(--sc-light)" stroke-width="5" stroke-linecap="round" d="${RAILS}"/>`,
  '<path fill="var(--sc-deep)" transform="translate(640 54) scale(1.4)" d="M146 178l14-3 10 45h38',
  'l2 9h-6l5 21h-8l-5-19h-34l-6 19h-8l7-23zM254 178l-14-3-10 45h-10v9h14l6 21h8l-5-19h6l6 19h8',
  'l-7-23z"/></svg>',
].join('')
