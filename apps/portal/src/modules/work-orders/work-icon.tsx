/** Icons of the work order page; no other page uses them. */
const DRAWINGS = {
  warning: 'M12 4 2.5 20h19zM12 10v4.500M12 17.300v.1',
  camera:
    'M4 8h3.5l1.5-2.500h6L16.5 8H20a1 1 0 0 1 1 1v9.500a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1z' +
    'M15.5 13.500a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  eye: 'M2.5 12S6 5.500 12 5.500 21.5 12 21.5 12 18 18.500 12 18.500 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  send: 'm3.5 11 17-7.500-7 17-2.500-7.500zM11 13l4-4',
} as const

/** A small decorative icon next to text. */
export function WorkIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
