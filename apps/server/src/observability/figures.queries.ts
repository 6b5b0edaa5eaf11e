import { sql } from '../db/statement.ts'

/** Of all resorts together; it names none. */
export const findWorkFigures = sql('find-work-figures', 'select figures_of_work(:now) as figures')

/** The same of each job that ran. */
export const findJobFigures = sql('find-job-figures', 'select figures_of_jobs(:now) as figures')
