// Compiled by `npm run messages` from catalogs/. Change it there.
import { number, plural, select } from '../../../format.ts'
import type { MessageContext } from '../../../context.ts'
import type { DocumentsTexts } from '../../catalogs.ts'

export const documentsTexts = (c: MessageContext): DocumentsTexts => ({
  search: 'Buscar documentos',
  find: 'Buscar',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  year: 'Año',
  allYears: 'Todos los años',
  none: 'Todavía no hay documentos',
  noneText: 'Los documentos que el resort comparte con usted aparecen aquí.',
  nothing: (p) => `No hay resultados para “${p.words}”`,
  nothingText: 'Pruebe con otras palabras o vea todos los documentos.',
  all: 'Mostrar todos los documentos',
  found: (p) => plural(c, p.total, { one: `${number(c, p.total)} documento`, other: `${number(c, p.total)} documentos` }),
  pages: (p) => plural(c, p.pages, { one: `${p.pages} página`, other: `${p.pages} páginas` }),
  size: (p) => select(p.unit, { mega: `${p.amount} MB`, other: `${p.amount} kB` }),
  isNew: 'Nuevo',
  mine: 'Solo para usted',
  preview: 'Vista previa',
  previewOf: (p) => `Vista previa de ${p.title}`,
  close: 'Cerrar',
  closeOf: (p) => `Cerrar ${p.title}`,
  open: 'Abrir',
  openOf: (p) => `Abrir ${p.title}, un PDF en una pestaña nueva`,
  download: 'Descargar',
  downloadOf: (p) => `Descargar ${p.title}`,
  nothingAtAll: 'No hay resultados',
})
