/** A photo as JSON, from a row `p` of `place_photo`. */
export const PHOTO = `jsonb_build_object(
      'address', '/api/photos/' || p.resort_id || '/' || p.name, 'widths', p.widths,
      'width', p.width, 'height', p.height, 'alt', p.alt, 'blur', p.blur
    )`

/**
 * SQL for the cover photo of a place: the first photo of the unit or its type, or null. `t` is the
 * unit type in the statement.
 */
export const placeCover = (unitId: string) => `(
      select ${PHOTO}
      from place_photo p
      where p.resort_id = t.resort_id
        and p.kind = 'photo'
        and (p.unit_id = ${unitId} or p.unit_type_code = t.code)
      order by p.unit_id is null, p.position
      limit 1
    )`
