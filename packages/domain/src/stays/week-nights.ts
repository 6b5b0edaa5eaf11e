/** Nights of a week that can be split into shorter stays. */
export const WEEK_NIGHTS = 7
