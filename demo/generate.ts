import { makeBayview } from './bayview.ts'
import { makeLetter } from './documents.ts'
import { makeHeron } from './heron.ts'
import { makePines } from './pines.ts'

/**
 * Regenerates the demo folders (`npm run demo`); a test compares the output with the committed
 * files.
 */
export async function makeDemo(into: URL): Promise<void> {
  makeHeron(new URL('heron/', into))
  makePines(new URL('pines/', into))
  makeBayview(new URL('bayview/', into))
  const heron = (file: string) => new URL(`heron/${file}`, into)
  const letter = [
    [
      'Dear owner, the board has adopted the budget for the coming year. The maintenance fee ' +
        'rises by 4.2 percent, mostly for insurance and wages.',
      'It is due in two halves. You can pay each in the owner portal, by card, without a fee.',
    ],
    [
      'The reserve fund pays for the new roof of the harbor building and the second lift.',
      'Questions are welcome at owner services, every day from 8 AM to 8 PM.',
    ],
  ]
  await makeLetter(heron('budget-letter.pdf'), 'Heron Cove Resort', 'Budget and fee letter', letter)
  await makeLetter(heron('board-notes.pdf'), 'Heron Cove Resort', 'Board meeting notes', [
    [
      'Present: five of five members. The board heard the report on the indoor pool and ' +
        'agreed to the new tiles.',
      'The next meeting is open to all owners.',
    ],
  ])
  await makeLetter(heron('roof-letter.pdf'), 'Heron Cove Resort', 'New roofs of the cottages', [
    [
      'Dear owner, two winters of storms have worn the cottage roofs faster than the reserve ' +
        'study foresaw. The board asked three roofers for offers and chose the middle one.',
      'Each cottage owner pays 480 dollars in two equal parts, three months apart. The reserve ' +
        'fund pays the rest. Work starts in spring, and no booked stay has to move.',
    ],
  ])
  await makeLetter(heron('dock-rules.pdf'), 'Heron Cove Resort', 'Dock and boat rules', [
    [
      'Boats up to 24 feet may use the slips. Please book a slip with owner services.',
      'Quiet hours on the dock are from 10 PM to 7 AM.',
    ],
  ])
  await makeLetter(
    new URL('pines/budget-letter.pdf', into),
    'The Pines at Ridgeline',
    'Budget and fee letter',
    letter,
  )
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').slice(-2).join('/')))
  await makeDemo(new URL('./', import.meta.url))
