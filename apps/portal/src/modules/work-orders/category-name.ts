import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'

/** The name of a category: translated for the product's own, otherwise as the resort wrote it. */
export const categoryName = (category: string): string =>
  workOrdersTexts().categories[category] ?? category

/** The name of an urgency: translated for the product's own, otherwise as the resort wrote it. */
export const urgencyName = (urgency: string): string =>
  workOrdersTexts().urgencies[urgency] ?? urgency
