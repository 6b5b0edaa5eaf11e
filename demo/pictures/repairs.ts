const TAP = `<rect width="600" height="400" fill="#f3e3c6"/>
  <g stroke="#d9c39c" stroke-width="5"><path d="M0 78h600M0 158h600M100 0v238M250 0v238M400 0v238
    M550 0v238"/></g>
  <path d="M0 268h600v132H0z" fill="#7f9ea6"/><path d="M150 288h310l-28 112H178z" fill="#fbfdfd"/>
  <path d="M268 284V166a62 62 0 0 1 124 0v34" fill="none" stroke="#3c6470" stroke-width="30"
    stroke-linecap="round"/>
  <path d="M230 280h76" stroke="#17424d" stroke-width="30" stroke-linecap="round"/>
  <path d="M392 226q-14 22 0 34q14-12 0-34" fill="#4f9bb3"/>`

/** What owners photographed for work orders of the demo: the resort, the number, the drawing. */
export const REPAIR_PHOTOS = [['heron', '3290', TAP]] as const
