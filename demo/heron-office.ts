import type { Rows } from './write-folder.ts'

export const EVENTS: Rows = [
  {
    number: 'E1',
    kind: 'event',
    title: 'Clam bake on the beach',
    detail: 'From 5 PM at the boat house. Bring a chair.',
    first_day: 'today+6',
    last_day: 'today+6',
  },
  {
    number: 'E2',
    kind: 'closure',
    title: 'Indoor pool closed',
    detail: 'New tiles. The lake and the sauna stay open.',
    first_day: 'today+9',
    last_day: 'today+12',
  },
  {
    number: 'E3',
    kind: 'event',
    title: "Owners' meeting",
    detail: '10 AM in the library, and by video.',
    first_day: 'today+24',
    last_day: 'today+24',
  },
  {
    number: 'E4',
    kind: 'event',
    title: 'Sailing week',
    detail: 'Races each day at noon; boats can be borrowed.',
    first_day: 'today+40',
    last_day: 'today+46',
  },
  {
    number: 'E5',
    kind: 'event',
    title: 'Lakeside music in the lodge',
    detail: 'From 7 PM by the fire.',
    first_day: 'sat+5',
    last_day: 'sat+5',
  },
]

export const DOCUMENTS: Rows = [
  {
    number: 'D-1',
    owner_number: '',
    category: 'Budget',
    title: '{Y+1} budget and fee letter',
    file: 'budget-letter.pdf',
    pages: 2,
    published_on: 'today-6',
  },
  {
    number: 'D-2',
    owner_number: '',
    category: 'Board',
    title: 'Board meeting notes',
    file: 'board-notes.pdf',
    pages: 1,
    published_on: 'today-15',
  },
  {
    number: 'D-3',
    owner_number: '',
    category: 'Rules',
    title: 'Dock and boat rules',
    file: 'dock-rules.pdf',
    pages: 1,
    published_on: 'today-35',
  },
  {
    number: 'D-4',
    owner_number: '',
    category: 'Budget',
    title: 'New roofs of the cottages: why now, and what each owner pays',
    file: 'roof-letter.pdf',
    pages: 1,
    published_on: 'today-45',
  },
]

/** Extra form fields of the resort: text and choices; required, optional and read-only. */
export function makeFormFields(): Rows {
  const field = (
    form: string,
    id: string,
    {
      label,
      required,
      max_length,
      choices = '',
      read_only = 'N',
    }: {
      readonly label: string
      readonly required: 'Y' | 'N'
      readonly max_length: number
      readonly choices?: string | undefined
      readonly read_only?: 'Y' | 'N' | undefined
    },
  ) => ({
    form,
    id,
    label,
    required,
    read_only,
    max_length,
    choices,
  })
  return [
    field('reservation', 'C1', {
      label: 'Time of arrival',
      required: 'Y',
      max_length: 40,
      choices: 'Before 6 PM|6 PM to 10 PM|After 10 PM',
    }),
    field('reservation', 'C2', { label: 'Car license plate', required: 'N', max_length: 12 }),
    field('reservation', 'C3', {
      label: 'Anything we should know',
      required: 'N',
      max_length: 250,
    }),
    field('workorder', 'C1', {
      label: 'Is there a pet inside?',
      required: 'Y',
      max_length: 40,
      choices: 'No|A cat|A dog',
    }),
    field('workorder', 'C2', { label: 'Whom may we call?', required: 'N', max_length: 60 }),
    field('profile', 'C1', { label: 'Emergency contact', required: 'N', max_length: 80 }),
    field('profile', 'C2', {
      label: 'Member since',
      required: 'N',
      max_length: 20,
      choices: '',
      read_only: 'Y',
    }),
  ]
}
