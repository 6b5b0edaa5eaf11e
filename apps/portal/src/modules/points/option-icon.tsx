import { Icon } from '@ownerng/ui'
import type { OwnershipOption } from './contract-actions.ts'

const JAR =
  'M7 3.5h10v3H7zM6 6.5h12a2 2 0 0 1 1.5 2V19a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V8.5a2 2 0 0 1 1.5-2z'
const DRAWINGS: Partial<Record<OwnershipOption['option'], string>> = {
  bank: `${JAR}M8.5 13h7`,
  save: `${JAR}M12 10.5v6M9.5 14l2.5 2.5 2.5-2.5`,
  rent: 'M3.5 12.5 12 4h8.5v8.5L12 21zM16.5 7.5v.1',
  exchange: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
}

/** The icon of an option; a bed for a stay. */
export function OptionIcon({ option }: Pick<OwnershipOption, 'option'>) {
  const path = DRAWINGS[option]
  if (!path) return <Icon name="bed" />
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
