import { sql } from '../db/statement.ts'

export const findWorkFigures = sql('find-work-figures', 'select figures_of_work(:now) as figures')

export const findJobFigures = sql('find-job-figures', 'select figures_of_jobs(:now) as figures')
