/** The words of the calendar link, en-US: loaded with its screens (decision 008). */
export const feedTexts = {
  title: 'Add your stays to your calendar app',
  text: 'A private link shows your stays, deadlines, and bills in Apple, Google, or Outlook Calendar. Anyone who has the link can see them.',
  make: 'Create a private calendar link',
  again: 'Create a new link',
  stop: 'Turn off the link',
  made: (day: string, read: string) =>
    `You created a link on ${day}. ${read ? `It was last used on ${read}.` : "It hasn't been used yet."}`,
  url: 'Your private link. Copy it now: it is shown only once. Add it to your calendar app as a subscription.',
  copy: 'Copy',
  copied: 'Copied',
}
