import { expect, it } from 'vitest'
import { type VisitOutlook, visitOutlook } from './visit-outlook.ts'
import type { WorkOrderStatus } from './work-order-status.ts'

const TODAY = '2027-06-30'
type Row = [string, WorkOrderStatus, string | null, string | null, VisitOutlook | null]

it.each<Row>([
  ['the visit is two days before', 'scheduled', '2027-07-02', '2027-07-04', 'on-track'],
  ['the visit is the day before', 'scheduled', '2027-07-03', '2027-07-04', 'on-track'],
  ['the visit is on the day of arrival', 'scheduled', '2027-07-04', '2027-07-04', 'late'],
  ['the visit is the day after', 'scheduled', '2027-07-05', '2027-07-04', 'late'],
  ['the visit is today', 'scheduled', TODAY, '2027-07-04', 'on-track'],
  [
    'the visit was yesterday, and nothing is done',
    'scheduled',
    '2027-06-29',
    '2027-07-04',
    'missed',
  ],
  ['a part is waited for since the visit', 'waiting', '2027-06-29', '2027-07-04', 'unscheduled'],
  ['the work began yesterday', 'in-progress', '2027-06-29', '2027-07-04', 'under-way'],
  ['the work began without a visit', 'in-progress', null, '2027-07-04', 'under-way'],
  ['the work goes on after the arrival', 'in-progress', '2027-07-06', '2027-07-04', 'late'],
  ['no visit is scheduled', 'received', null, '2027-07-04', 'unscheduled'],
  ['the owner arrives in 90 days', 'scheduled', '2027-07-02', '2027-09-28', 'on-track'],
  ['the owner arrives in 91 days', 'scheduled', '2027-07-02', '2027-09-29', null],
  ['the owner arrives today', 'scheduled', '2027-07-02', TODAY, null],
  ['no stay is booked', 'scheduled', '2027-07-02', null, null],
  ['the work is done', 'done', '2027-07-02', '2027-07-04', null],
  ['the work is closed', 'closed', '2027-07-02', '2027-07-04', null],
  ['the work is canceled', 'canceled', '2027-07-02', '2027-07-04', null],
])(
  'says whether the visit comes before the stay: %s',
  (_, status, scheduledOn, arrival, outlook) => {
    expect(visitOutlook({ status, scheduledOn, arrival, today: TODAY })).toBe(outlook)
  },
)
