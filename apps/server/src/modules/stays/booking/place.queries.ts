import { PHOTO } from '../../../db/place-cover.ts'
import { sql } from '../../../db/statement.ts'

/** A unit type and its place on the resort's map. */
export const findPlace = sql(
  'find-place',
  `select m.x, m.y, coalesce(m.directions, '') as "directions!"
  from unit_type t
  left join map_point m on m.resort_id = t.resort_id and m.unit_type_code = t.code
  where t.resort_id = :resortId and t.code = :code`,
)

/** Photos, floor plan, and map of a unit type; its own before the resort's. */
export const findPlacePictures = sql(
  'find-place-pictures',
  `select p.kind, ${PHOTO} as photo, p.caption, p.unit_type_code is null as "isOfResort!"
  from place_photo p
  where p.resort_id = :resortId
    and p.unit_id is null
    and (p.unit_type_code = :code or p.unit_type_code is null)
  order by p.unit_type_code is null, p.position`,
)

/** Details of a unit type, by section. */
export const findPlaceDetails = sql(
  'find-place-details',
  `select id, section, icon, title, text
  from place_detail
  where resort_id = :resortId and unit_type_code = :code
  order by section, position, number`,
)
