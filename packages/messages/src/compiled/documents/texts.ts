// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const documentsTexts = messages('documents/texts', (c) => ({
  search: 'Search documents',
  find: 'Search',
  category: 'Category',
  allCategories: 'All categories',
  year: 'Year',
  allYears: 'All years',
  none: 'No documents yet',
  noneText: 'Documents the resort shares with you appear here.',
  nothing: (p) => `No results for “${p.words}”`,
  nothingText: 'Try different words, or see all documents.',
  all: 'Show all documents',
  found: (p) => plural(c, p.total, { one: `${number(c, p.total)} document`, other: `${number(c, p.total)} documents` }),
  pages: (p) => plural(c, p.pages, { one: `${p.pages} page`, other: `${p.pages} pages` }),
  size: (p) => select(p.unit, { mega: `${p.amount} MB`, other: `${p.amount} kB` }),
  isNew: 'New',
  mine: 'Only for you',
  preview: 'Preview',
  previewOf: (p) => `Preview ${p.title}`,
  close: 'Close',
  closeOf: (p) => `Close ${p.title}`,
  open: 'Open',
  openOf: (p) => `Open ${p.title}, a PDF in a new tab`,
  download: 'Download',
  downloadOf: (p) => `Download ${p.title}`,
  nothingAtAll: 'No results',
}))
