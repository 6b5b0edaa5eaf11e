import '../src/styles/tools.css'

export { Calendar } from '../src/index.ts'
export { CalendarToolbar, CreateArea } from '../src/tools/index.ts'
