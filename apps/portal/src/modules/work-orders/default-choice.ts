import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'

type Choices = 'categories' | 'urgencies'

/**
 * The key of one of the product's own categories or urgencies, which has an icon or a hint; the
 * text itself for one of the resort's own.
 */
export function getDefaultKey(choices: Choices, text: string): string {
  const names = Object.entries(workOrdersTexts()[choices])
  return names.find(([key, name]) => key === text || name === text)?.[0] ?? text
}
