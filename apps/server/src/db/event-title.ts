/**
 * SQL for the title of the event of a contract `i`, as in the calendar's newest year; '' if none.
 */
export const EVENT_TITLE = `coalesce(
    (
      select w.title
      from event_week w
      where w.resort_id = i.resort_id and w.event = i.event
      order by w.use_year desc, w.check_in_weekday
      limit 1
    ), ''
  )`
