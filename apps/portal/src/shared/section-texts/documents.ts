/** The words of documents, en-US: loaded with its screens (decision 008). */
export const documentsTexts = {
  search: 'Search documents',
  find: 'Search',
  category: 'Category',
  allCategories: 'All categories',
  year: 'Year',
  allYears: 'All years',
  none: 'No documents yet',
  noneText: 'Documents the resort shares with you appear here.',
  nothing: (words: string) => (words ? `No results for “${words}”` : 'No results'),
  nothingText: 'Try different words, or see all documents.',
  all: 'Show all documents',
  found: (total: number) =>
    `${total.toLocaleString('en-US')} ${total === 1 ? 'document' : 'documents'}`,
  pages: (pages: number) => `${pages} ${pages === 1 ? 'page' : 'pages'}`,
  size: (bytes: number) =>
    bytes >= 1_000_000
      ? `${(bytes / 1_000_000).toFixed(1)} MB`
      : `${Math.max(1, Math.round(bytes / 1000))} kB`,
  isNew: 'New',
  mine: 'Only for you',
  preview: 'Preview',
  previewOf: (title: string) => `Preview ${title}`,
  close: 'Close',
  closeOf: (title: string) => `Close ${title}`,
  open: 'Open',
  openOf: (title: string) => `Open ${title}, a PDF in a new tab`,
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  more: 'Show more',
}
