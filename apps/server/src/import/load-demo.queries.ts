import { sql } from '../db/statement.ts'

export const countResorts = sql(
  'count-resorts',
  `select count(*)::integer as resorts
  from resort`,
)

export const welcomeOthers = sql(
  'welcome-demo-owners',
  `update login
  set welcomed_at = :now
  where resort_id = :resortId and login_id <> :newcomer`,
)

export const addOrderPhoto = sql(
  'add-demo-work-order-photo',
  `insert into attachment (resort_id, work_order_id, media_type, sha256, bytes)
  select :resortId, id, 'image/jpeg', :sha256, :bytes
  from work_order
  where resort_id = :resortId and number = :number`,
)
