/** The words of the calendar link, en-US: loaded with its screens (decision 008). */
export const feedTexts = {
  title: 'In your own calendar',
  text: 'A private address shows your stays, deadlines and bills in the calendar of your phone or computer. Whoever knows it can read it.',
  make: 'Make a private address',
  again: 'Make a new address',
  stop: 'Stop the address',
  made: (day: string, read: string) => `You have an address since ${day}. ${read ? `It was last read on ${read}.` : 'It was not read yet.'}`,
  url: 'Your private address. It is shown only now: add it in your calendar as a subscription.',
  copy: 'Copy',
  copied: 'Copied',
}
