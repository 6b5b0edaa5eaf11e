import { getDefaultKey } from './default-choice.ts'

/** An icon for each of the product's categories; no other page uses them. */
const DRAWINGS: Readonly<Record<string, string>> = {
  Appliances: 'M6 3h12v18H6zM6 10h12M9 6.5v1M9 13v2.5',
  Cleaning: 'M12 3v9M8 12h8l1.5 9h-11zM10 16v5M14 16v5',
  Electrical: 'M13 3 6 13.5h5L10.5 21 18 10h-5.5z',
  Furniture: 'M5 12V6.5h14V12M3 12h18v5H3zM5 17v3M19 17v3',
  'Heating and cooling': 'M14.5 14.5V5.5a2.5 2.5 0 0 0-5 0v9a4.5 4.5 0 1 0 5 0zM12 9v8',
  Plumbing: 'M12 3.5s6 6.5 6 11a6 6 0 0 1-12 0c0-4.5 6-11 6-11z',
  'TV and internet': 'M3.5 6h17v11h-17zM8.5 20.5h7M12 17v3.5',
  'Windows and doors': 'M5 3.5h14v17H5zM12 3.5v17M5 12h14',
}
const ANY = 'M6 12h.1M12 12h.1M18 12h.1'

/** The icon of a category; three dots for a category of the resort's own. */
export function KindIcon({ category }: { category: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[getDefaultKey('categories', category)] ?? ANY} />
    </svg>
  )
}
