/** Why the first step of a flow is shown where the address meant a later one. */
export const firstStepTexts = {
  dates: "Let's start with your dates.",
  place: 'Choose the place you want for these dates.',
  stay: "That link doesn't say which stay. Here are all of your stays.",
  change: "Choose the stay you'd like to change, then select Change this stay.",
  newDates: 'Choose the new dates for your stay.',
  payment: "That link doesn't say which payment. You can make a payment here.",
}
