/** The words of the home page, en-US: loaded with its screens (decision 008). */
export const homeTexts = {
  greeting: (hour: number, name: string) =>
    `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}`,
  lead: (owes: boolean, overdue: boolean, days: number | null) => {
    const bill = overdue
      ? 'A bill is past its due date'
      : owes
        ? 'You have a bill to pay'
        : "You're all paid up"
    const stay =
      days === null
        ? 'you have no stays booked yet'
        : days <= 0
          ? 'you have a stay in progress'
          : `your next stay starts ${days === 1 ? 'tomorrow' : `in ${days} days`}`
    return `${bill}, and ${stay}.`
  },
  formerLead: 'This account is closed. You can still see its bills and past stays here.',
  balance: 'Balance due',
  yourCredit: 'Your credit',
  due: (date: string, days: number) =>
    `Due ${date} · ${days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`,
  overdue: (date: string) => `Was due ${date}`,
  nothingDue: "You're all paid up",
  paid: 'Paid',
  paidIn: (year: string) => `Paid in ${year}:`,
  left: 'Remaining:',
  paidBar: (paid: string, left: string, year: string) =>
    `In ${year}, you've paid ${paid}. ${left} remains.`,
  seeBill: 'See the bill',
  seeBills: 'See your bills',
  together: 'All your accounts:',
  payAll: 'Pay all accounts',
  moreLines: (count: number) => `${count} more on the bill`,
  nextStay: 'Your next stay',
  inDays: (days: number) => (days <= 0 ? 'Now' : days === 1 ? 'Tomorrow' : `In ${days} days`),
  checkIn: (time: string) => `check in from ${time}`,
  seeStay: 'See this stay',
  seeAll: 'See all stays',
  track: {
    label: 'Progress of this stay',
    booked: 'Booked',
    confirmed: 'Confirmed',
    arrive: 'Arrive',
    leave: 'Leave',
    done: ', done',
    next: ', next',
  },
  noStay: 'No stay booked yet',
  noStayText: 'Once you book, your stay and its dates appear here.',
  points: (label: string) => `Your ${label.toLowerCase()}`,
  seePoints: (label: string) => `See all ${label.toLowerCase()}`,
  leftToUse: 'left to use',
  used: 'Used',
  held: 'Held for booked stays',
  endsBy: (date: string) => `Expires ${date}`,
  bar: (used: number, held: number, left: number) =>
    `${used.toLocaleString('en-US')} used, ${held.toLocaleString('en-US')} held for booked stays, ${left.toLocaleString('en-US')} left.`,
  bookWithPoints: (label: string) => `Book a stay with ${label.toLowerCase()}`,
  weeks: 'Your weeks',
  week: (year: number, type: string, season: string) =>
    `${year}: ${type}${season ? `, ${season.toLowerCase()}` : ''}`,
  weekStatus: {
    available: 'Ready to book',
    reserved: 'Booked',
    used: 'Used',
    deposited: 'Deposited for exchange',
    'rented-out': 'Rented out',
    banked: 'Banked',
    expired: 'Expired',
    blocked: 'Not available',
  } as Record<string, string>,
  bookWeek: 'Book your week',
  year: (resort: string) => `Your next 12 months at ${resort}`,
  lanes: { stays: 'Stays', bills: 'Bills', points: (label: string) => `${label} expire` },
  today: 'Today',
  lanePaid: 'Paid',
  nothingThisYear: 'Nothing is scheduled for the next 12 months.',
  stayMark: 'Stay: ',
  billMark: 'Bill due: ',
  endMark: (label: string) => ` ${label.toLowerCase()} expire`,
  workOrder: (number: string) => `Work order ${number}`,
  received: 'Received',
  coming: 'Visit scheduled',
  done: 'Work complete',
  wePlan: 'Being scheduled',
  weEmail: "We'll let you know",
  newDocuments: 'New documents',
  news: "What's new",
  pdf: (pages: number, date: string) => `PDF, ${pages} page${pages === 1 ? '' : 's'} · ${date}`,
  opens: ', opens in a new tab',
  fromResort: 'From the resort',
}
