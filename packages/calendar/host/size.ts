import '../src/styles/calendar.css'

export { Calendar } from '../src/index.ts'
