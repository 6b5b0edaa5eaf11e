import { sql } from '../db/statement.ts'

/** Totals over all resorts. */
export const findWorkFigures = sql('find-work-figures', 'select figures_of_work(:now) as figures')

/** Totals over all resorts, by job. */
export const findJobFigures = sql('find-job-figures', 'select figures_of_jobs(:now) as figures')
