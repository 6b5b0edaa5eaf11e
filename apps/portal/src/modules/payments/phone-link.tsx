import { useOwnerSettings } from '../../shared/owner-settings.query.ts'

/**
 * The resort's phone number to press, after a sentence that offers it; nothing where it has none.
 */
export function PhoneLink({ before = '' }: { before?: string }) {
  const { menuOptions } = useOwnerSettings()
  const phone = menuOptions.hideContactUs ? '' : menuOptions.contactPropertyPhone
  if (!phone) return null
  return (
    <>
      {before}{' '}
      <a className="textlink" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    </>
  )
}
