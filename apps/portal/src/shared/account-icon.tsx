import { Icon, type IconName } from '@ownerng/ui'

/** Line icons that only account pages use. */
const DRAWINGS = {
  add: 'M12 5v14M5 12h14',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  shield: 'M12 3 5 5.5V11c0 4.8 2.8 8 7 10 4.2-2 7-5.2 7-10V5.5zM9 12l2.2 2.2L15.5 10',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  lock: 'M5 10.5h14v10H5zM8 10.5V8a4 4 0 0 1 8 0v2.5',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12.5l8-8M16 7.5l3 3M13.5 10l2 2',
  undo: 'M5 8.5h9.5a5 5 0 0 1 0 10H8M8.5 5 5 8.5 8.5 12',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z',
} as const

type AccountIconName = IconName | keyof typeof DRAWINGS

/** A decorative icon next to text about the account. */
export function AccountIcon({ name }: { name: AccountIconName }) {
  if (!(name in DRAWINGS)) return <Icon name={name as IconName} />
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name as keyof typeof DRAWINGS]} />
    </svg>
  )
}
