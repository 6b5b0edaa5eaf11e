import type { Rows } from './write-folder.ts'

/** Work orders of Heron Cove: before a stay, done, just reported, and internal. */
export const makeWorkOrders = (): Rows => [
  {
    number: '3312',
    owner_number: '10427',
    unit: '204',
    category: 'Windows and doors',
    summary: 'Bedroom window does not close',
    status: 'scheduled',
    reported_on: 'today-3',
    may_enter: 'Y',
    planned_on: 'today-2',
    scheduled_on: 'today+2',
    scheduled_note: '8 AM to noon',
    done_on: '',
    estimated_cost: '0',
  },
  {
    number: '3290',
    owner_number: '10427',
    unit: '204',
    category: 'Plumbing',
    summary: 'Kitchen tap drips',
    status: 'closed',
    reported_on: 'today-77',
    may_enter: 'Y',
    planned_on: 'today-76',
    scheduled_on: 'today-73',
    scheduled_note: '',
    done_on: 'today-73',
    estimated_cost: '',
  },
  {
    number: '3305',
    owner_number: '10488',
    unit: '207',
    category: 'Heating and cooling',
    summary: 'Bathroom heater is cold',
    status: 'received',
    reported_on: 'today-1',
    may_enter: 'N',
    planned_on: '',
    scheduled_on: '',
    scheduled_note: '',
    done_on: '',
    estimated_cost: '',
  },
  {
    number: '3308',
    owner_number: '',
    unit: '302',
    category: 'Painting',
    summary: 'Hall walls to be painted',
    status: 'in-progress',
    reported_on: 'today-20',
    may_enter: '',
    planned_on: 'today-18',
    scheduled_on: 'today-2',
    scheduled_note: '',
    done_on: '',
    estimated_cost: '',
  },
]

/** Returns their messages. */
export function makeWorkOrderMessages(): Rows {
  const said: [order: string, author: string, day: string, time: string, text: string][] = [
    [
      '3290',
      'owner',
      'today-77',
      '09:20',
      'It drips about once a second, also when the handle is all the way down.',
    ],
    [
      '3290',
      'staff',
      'today-76',
      '10:45',
      'Thank you. It sounds like the cartridge. We’ll come on the day shown here.',
    ],
    [
      '3290',
      'staff',
      'today-73',
      '14:10',
      'Done: the tap has a new cartridge. The part is $25.00, and it is on your bill.',
    ],
    [
      '3312',
      'owner',
      'today-3',
      '16:12',
      'The window by the bed doesn’t latch. It stays open about an inch, and the room gets cold.',
    ],
    [
      '3312',
      'staff',
      'today-2',
      '09:05',
      'Thank you for the photo, Eleanor. The latch is bent, and we have the part. ' +
        'We’ll come in the morning, and we’ve sealed the window for now.',
    ],
    [
      '3305',
      'owner',
      'today-1',
      '19:40',
      'The heater is on the highest step and stays cold. The breaker is on.',
    ],
  ]
  return said.map(([work_order, author, sent_on, sent_at, text], index) => ({
    number: `M-${index + 1}`,
    work_order,
    author,
    author_name: author === 'staff' ? 'Maintenance' : '',
    sent_on,
    sent_at,
    text,
  }))
}
