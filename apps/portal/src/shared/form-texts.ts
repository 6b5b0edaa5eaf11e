import { word } from './words.ts'

/** What forms say of a field that is missing or cannot be, en-US. */
export const formTexts = {
  exchange: {
    needCompany: 'Choose an exchange company',
    get needPoints() {
      return `Enter how many ${word.points} to give`
    },
    tooMany: (left: number) => `You have ${word.count(left)} here. Enter that many or fewer.`,
  },
} as const
