import { useOwnerSettings } from './owner-settings.query.ts'

/** How to reach the resort; each is '' where it has none, or does not want to be reached by it. */
export function useResortContact(): { readonly phone: string; readonly email: string } {
  const { hideContactUs, contactPropertyPhone, contactPropertyEmail } =
    useOwnerSettings().menuOptions
  if (hideContactUs) return { phone: '', email: '' }
  return { phone: contactPropertyPhone, email: contactPropertyEmail }
}

/** The link that calls a number, whatever else is written in it. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
