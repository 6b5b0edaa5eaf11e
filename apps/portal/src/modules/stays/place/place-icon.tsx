import type { PlaceDetail } from './place.query.ts'

type IconName = NonNullable<PlaceDetail['icon']>

/** Line icons of beds and equipment; no other page uses them. */
const DRAWINGS: Readonly<Record<IconName, string>> = {
  double: 'M2 3h20v18H2zM2 12h20M4.5 5.5h6.5v4h-6.5zM13 5.5h6.5v4h-6.5z',
  twins:
    'M2 3h8.500v18H2zM2 12h8.500M4 5.500h4.500v4H4zM13.500 3H22v18h-8.500zM13.500 12H22' +
    'M15.500 5.500H20v4h-4.500z',
  bunk:
    'M3 2.500v19M21 2.500v19M3 10h18M3 19h18M5.500 6.500h4.500V10H5.500z' +
    'M5.500 15.500h4.500V19H5.500zM16 10v9M16 13h5M16 16h5',
  sofa: 'M2 4h20v16H2zM2 10h20M12 10v10',
  kitchen:
    'M6 3v7a2.5 2.5 0 0 0 5 0V3M8.5 12.500V21M8.5 3v6M17 21v-7.500' +
    'M17 13.500c-2 0-3-2-3-5s1-5.500 3-5.500z',
  bath:
    'M3 12.500h18v2a4.5 4.5 0 0 1-4.500 4.500h-9A4.5 4.5 0 0 1 3 14.500z' +
    'M5.500 12.500V6a2.5 2.5 0 0 1 5 0' +
    'M7 19l-1 2M17 19l1 2',
  fire:
    'M12 3c.5 3.500 5.500 5.500 5.500 11a5.5 5.5 0 0 1-11 0c0-2.500 1.500-4 2.500-5.500.5' +
    ' 1.500 1 2 1.700 2.300' +
    'C11 8.500 10.500 6 12 3z',
  wifi: 'M2.5 9.500a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0M9.3 16.400a4 4 0 0 1 5.4 0M12 19.600v.1',
  washer:
    'M5 5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z' +
    'M16 13.500a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM8.500 6.500h.1',
  tv: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM8 20.500h8',
  climate:
    'M12 3v18M4.2 7.500l15.600 9M19.800 7.500l-15.600 9M9.500 4.500 12 6.500l2.500-2' +
    'M9.500 19.500l2.500-2 2.500 2',
  balcony: 'M3 13h18M4.500 13v8M9.500 13v8M14.500 13v8M19.500 13v8M3 21h18M7 10V4.500h10V10',
  pets:
    'M8.700 10a1.700 1.700 0 1 1-3.400 0 1.700 1.700 0 0 1 3.400 0z' +
    'M13.700 7a1.700 1.700 0 1 1-3.400 0' +
    ' 1.700 1.700 0 0 1 3.400 0zM18.700 10a1.700 1.700 0 1 1-3.400 0 1.700 1.700 0 0 1 3.400 0zM12 12' +
    'c-2.500 0-5 2.500-5 5 0 1.500 1 2.500 2.500 2.500 1 0 1.500-.5 2.500-.5s1.500.5' +
    ' 2.500.5c1.500 0 2.500-1 2.500-2.500' +
    ' 0-2.500-2.500-5-5-5z',
}

/** A small decorative icon next to text. */
export function PlaceIcon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
