import { sql } from '../db/statement.ts'

/** Returns photos that are already encoded. */
export const findStoredPhotos = sql(
  'find-stored-photos',
  `select distinct on (name) name, widths, width, height, blur
  from place_photo
  where resort_id = :resortId
  order by name`,
)

export const findTypeCodes = sql(
  'find-type-codes',
  `select code
  from unit_type
  where resort_id = :resortId`,
)

export const deletePhotos = sql(
  'delete-photos',
  `delete from place_photo
  where resort_id = :resortId`,
)

export const addPhotos = sql(
  'add-photos',
  `insert into place_photo (
      resort_id, kind, unit_type_code, unit_id, position, name, widths, width, height, blur, alt,
      caption
    )
  select :resortId, given.kind, given.unit_type_code, given.unit_id, given.position, given.name,
    given.widths, given.width, given.height, given.blur, given.alt, given.caption
  from jsonb_to_recordset(:rows::jsonb) as given(
    kind text, unit_type_code text, unit_id text, position integer, name text, widths integer[],
    width integer, height integer, blur text, alt text, caption text
  )`,
)
