/* Points of biennial interests were granted every year. What is left of the lots of years that are not theirs leaves the
   ledger with a line that says so; what was spent from them stays spent. Row security is forced on the owner of the
   tables as well, so each resort is corrected in its own context. */
do $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    insert into points_entry (resort_id, lot_id, points, reason, note)
      select l.resort_id, l.id, -l.remaining, 'adjusted', 'granted for a year without points' from points_lot l
      join interest i on i.resort_id = l.resort_id and i.id = l.interest_id
      where l.resort_id = r.id and l.remaining > 0 and l.kind = 'annual' and l.request_key = 'year-' || l.use_year
        and ((i.frequency = 'odd' and l.use_year % 2 = 0) or (i.frequency = 'even' and l.use_year % 2 = 1))
      order by l.id;
  end loop;
  perform set_config('app.resort', '', true);
end $$;
