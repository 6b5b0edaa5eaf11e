export const OPTIONS = {
  pageTitle: 'Heron Cove owners',
  loginSubtitle: 'Your stays, bills and points',
  loginHeading: 'Your place on the lake',
  loginHelp: 'Your Login ID is on every bill. Owner services answer 8 AM to 8 PM, every day.',
  resortMessage: [
    'The indoor pool is closed this week while we lay new tiles. The outdoor pool stays ' +
      'open and heated.',
    'Summer boat slips can be booked from the first of the month. Please call owner services.',
  ],
  helpTopics: [
    {
      title: 'May I bring my dog?',
      text:
        'Dogs are welcome in the Pine Cottages. Please keep them on a leash at the beach and tell ' +
        'the front desk when you check in.',
    },
    {
      title: 'Is there a boat ramp?',
      text:
        'Yes, beside the dock. Slips can be booked with owner services from the first of the month ' +
        'before your stay.',
    },
  ],
  menuOptions: {
    pointsLabel: 'Points',
    contactPropertyPhone: '(555) 010-0142',
    contactPropertyEmail: 'owners@heroncove.example',
    sendEmailLabel: 'Email us',
  },
  cssOptions: { navbar: '#0A3D45', buttons: '#0B525C' },
  depositOptions: { ccGateway: 'rdppay', paymentDomain: 'sandbox-ext' },
  woOptions: {
    places: ['Pool', 'Dock', 'Parking'],
    visitTimes: ['8 AM to noon', 'noon to 4 PM'],
    emergencyPhone: '(555) 010-0199',
    emergencyHours: 'Someone answers day and night.',
  },
  resOptions: {
    types: ['O', 'G', 'R'],
    peopleLabels: ['Adults', 'Children', '', ''],
    maxNights: 14,
    showLockoff: true,
  },
  tripOptions: {
    bookedLine: "You're going to the lake, {name}",
    bookedGuestLine: '{name} is going to the lake',
    directions:
      'From US 64, take Mill Road for 3 miles to the lake. The gate is on the right, after ' +
      'the white church. No toll, paved all the way.',
    mapPicture: 'brand/map.svg',
    coordinates: '36.69, -106.66',
    mapDescription: 'Map: from US 64, take Mill Road to the resort on Heron Lake',
    houseRules:
      'Quiet hours are from 10 PM to 7 AM.\n' +
      'No smoking indoors or on the decks.\n' +
      'Pets only in places that take them.',
  },
  customHtml: {
    bookResDates:
      '<p><strong>Good to know:</strong> check-in for floating weeks is on Sunday. ' +
      'Summer fills early: look a month ahead.</p>',
    bookResConfirm:
      '<p>Bring a photo ID to the front desk. <a ' +
      'href="https://heroncove.example/arrival">How to find us</a></p>',
  },
  footerHtml:
    '<p>Heron Cove Resort · 12 Shore Road, Heron Cove · Owner services 8 AM to 8 PM, ' +
    'every day</p>',
}

/**
 * Owners of a unit type can book whole weeks in it a month before everyone else; saved points are
 * not valid in high season.
 */
export const RULES = {
  homePriority: { monthsBefore: 13, minNights: 7, maxNights: 7 },
  save: { monthsMore: 12, notSeasons: ['red'] },
  change: { closesDaysBefore: 2, feeCents: 0 },
  rentedPoints: { centsEach: 7, mostAYear: 2000 },
  guestStays: { R: { freeAYear: 0, mostAYear: 4 } },
}
