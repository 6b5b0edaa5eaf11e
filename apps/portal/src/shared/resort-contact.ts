import { useOwnerSettings } from './owner-settings.query.ts'

/** How to contact the resort; '' if it doesn't offer that channel. */
export function useResortContact(): { readonly phone: string; readonly email: string } {
  const { hideContactUs, contactPropertyPhone, contactPropertyEmail } =
    useOwnerSettings().menuOptions
  if (hideContactUs) return { phone: '', email: '' }
  return { phone: contactPropertyPhone, email: contactPropertyEmail }
}

/** The `tel:` link of a phone number, without any other characters. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
