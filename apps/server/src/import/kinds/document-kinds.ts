import { code, kind, name, number14, oneOf, optionalText, translated, whole } from '../columns.ts'
import { CHARGE_KINDS, type DateValues } from './values.ts'

const pdfName = code(
  /^[A-Za-z0-9][A-Za-z0-9._-]*\.pdf$/i,
  (messages) => messages.pdfName,
  'letters, digits, `.`, `_` and `-`, ending in `.pdf` or `.PDF`',
)

/** Documents, and the explanation of fees. */
export const documentKinds = ({ day, line, year }: DateValues) => ({
  documents: kind('documents.csv', false, 'PDF files in the folder.', {
    number: number14.describe('Unique in the resort'),
    owner_number: optionalText(14).describe('Who may read it; if empty, every owner'),
    category: translated(name(40)).describe('For example, Budget'),
    title: translated(line(120)).describe('Its title; {Y} stands for this year'),
    file: pdfName.describe('The name of the PDF file in the folder'),
    pages: whole(1, 5000).describe('The number of pages'),
    published_on: day.describe('The day it was published'),
  }),
  feeShares: kind('fee-shares.csv', false, 'What the fees of a year pay for; adds up to 100.', {
    year: year.describe('The year of the budget'),
    position: whole(1, 20).describe('Its place in the list, from 1'),
    label: translated(name(60)).describe('For example, Housekeeping and staff'),
    percent: whole(1, 100).describe('Share of the fees in percent'),
  }),
  feeDocuments: kind('fee-documents.csv', false, 'The document that explains a charge.', {
    kind: oneOf(CHARGE_KINDS).describe('The kind of charge'),
    year: year.describe('The year in which the charge is due'),
    document: number14.describe('A number in documents.csv that every owner may read'),
  }),
})
