-- What a charge of ours is for, as a code with its parameters: each reader has it in their own language. The description
-- stays filled, in the words of the resort's books; a charge of the resort has no code.
alter table charge add column description_message jsonb;

-- row security is forced on the owner of the table as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    update charge c
    set description_message = jsonb_build_object('code', 'stayFee', 'params', jsonb_build_object(
      'fee', case named[1] when 'Guest fee' then 'guest' when 'Cleaning' then 'housekeeping'
        when 'Bonus time' then 'bonus' else 'change' end,
      'stay', named[2]))
    from (
      select id, regexp_match(description, '^(Guest fee|Cleaning|Bonus time|Change of a stay), stay (\S+)$') as named
      from charge
      where resort_id = r.id and reservation_id is not null
    ) m
    where c.resort_id = r.id and c.id = m.id and named is not null;
    update charge
    set description_message = jsonb_build_object('code', 'returned', 'params', jsonb_build_object(
      'number', left(number, -length('-returned'))))
    where resort_id = r.id and kind = 'returned-payment' and number like '%-returned'
      and description = 'Payment ' || left(number, -length('-returned')) || ' was returned by the bank';
    update charge c
    set description_message = jsonb_build_object('code', 'rentedPoints', 'params', jsonb_build_object(
      'count', replace(named[1], ',', '')::integer, 'year', named[2]::integer))
    from (
      select id, regexp_match(description, '^([0-9,]+) rented .+, use year (\d{4})$') as named
      from charge
      where resort_id = r.id and kind = 'points' and number like 'P-%-points'
    ) m
    where c.resort_id = r.id and c.id = m.id and named is not null;
    -- the bills that are late have their codes by now
    update charge c
    set description_message = jsonb_build_object('code', 'lateFee', 'params', jsonb_build_object(
      'bill', jsonb_build_object('description', b.description, 'description_message', b.description_message)))
    from charge b
    where c.resort_id = r.id and b.resort_id = r.id and c.kind = 'late-fee' and c.number = b.number || '-late'
      and c.description = 'Late fee: ' || b.description;
    update charge c
    set description_message = jsonb_build_object('code', 'interest', 'params', jsonb_build_object(
      'month', substring(c.number from '\d+$')::integer,
      'bill', jsonb_build_object('description', b.description, 'description_message', b.description_message)))
    from charge b
    where c.resort_id = r.id and b.resort_id = r.id and c.kind = 'interest'
      and b.number = regexp_replace(c.number, '-int\d+$', '')
      and c.description = 'Interest, month ' || substring(c.number from '-int(\d+)$') || ': ' || b.description;
  end loop;
  perform set_config('app.resort', '', true);
end $$;
