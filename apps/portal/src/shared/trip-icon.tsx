/** Line drawings that only the pages of a stay use. */
const DRAWINGS = {
  parking:
    'M4 16.5v-4l2-5.500h12l2 5.500v4M3.5 12.500h17M3.5 16.500h17v3h-3v-3M6.5 16.500v3h-3v-3' +
    'M7.5 14.500h.1M16.5 14.500h.1',
  desk: 'M4 20v-7h16v7M2.5 13h19M9 13v-2a3 3 0 0 1 6 0v2M12 8V6.5',
  people:
    'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20a6.5 6.5 0 0 1 13 0' +
    'M15.5 4.800a3.5 3.5 0 0 1 0 6.400M18 14a6.5 6.5 0 0 1 3.5 6',
  key: 'M12.5 15.500a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM11.3 12.2 19.5 4M16 7.500l3 3M13.5 10l2 2',
  door: 'M6 21V3.500h12V21M3.5 21h17M14.5 12v.1',
  wifi: 'M2.5 9.500a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0M9.3 16.400a4 4 0 0 1 5.4 0M12 19.600v.1',
  info: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5M12 7.600v.1',
  lock:
    'M5 12.500a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z' +
    'M8 10.500v-3a4 4 0 0 1 8 0v3',
  pin:
    'M12 21s7-6.3 7-11.500a7 7 0 0 0-14 0C5 14.7 12 21 12 21z' +
    'M14.5 9.500a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18',
  back: 'm14.5 6-6 6 6 6',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  sun:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.500v3M12 18.500v3M2.5 12h3M18.5 12h3M5.300 5.300l2.100 2.100' +
    'M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100',
  weather:
    'M8 15.500a3.5 3.5 0 0 1 .4-7 5 5 0 0 1 9.5 1.6 2.8 2.8 0 0 1-.4 5.400zM6 4.500l.8 1.200' +
    'M2.5 8.500l1.4.4M10.5 3v1.500M8.5 18.500l-.8 2M12.5 18.500l-.8 2M16.5 18.500l-.8 2',
} as const

/** The name of a drawing of a trip. */
export type TripIconName = keyof typeof DRAWINGS

/** A small line drawing beside words; it says nothing by itself. */
export function TripIcon({ name }: { name: TripIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
