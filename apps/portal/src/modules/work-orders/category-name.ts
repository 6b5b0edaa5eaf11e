import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'

/** What a work order is about: in the reader's words what the product lists, else the resort's. */
export const categoryName = (category: string): string =>
  workOrdersTexts().categories[category] ?? category

/** How soon it is needed: in the reader's words what the product lists, else the resort's. */
export const urgencyName = (urgency: string): string =>
  workOrdersTexts().urgencies[urgency] ?? urgency
