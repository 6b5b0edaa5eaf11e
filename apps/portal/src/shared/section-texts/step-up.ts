/** The question for the password before something that is at stake. */
export const stepUpTexts = {
  title: "Please confirm it's you",
  text: "It's been a few minutes since you signed in. For your security, enter your password to continue.",
  confirm: 'Confirm',
  passkey: 'Use my passkey instead',
  failed: "That didn't work. Please try again.",
}
