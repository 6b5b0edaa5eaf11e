/** The words of a place on hold, en-US: loaded with its screens (decision 008). */
export const holdTexts = {
  keeping: 'Putting this place on hold for you…',
  until: (time: string) => `This place is on hold for you until ${time}.`,
  longer: 'Hold it longer',
  extended: (time: string) => `On hold for you until ${time}. That's as long as we can hold it.`,
  over: 'Your hold has ended. This place may still be available.',
  again: 'Hold it again',
  not: "We can't hold this place while you fill this in, but you can still book it.",
}
