-- What a note beside a change of points says, as a code with its parameters: each reader has it in their own language.
-- The note stays filled, in the resort's words; what somebody at the resort wrote has no code.
alter table points_entry add column note_message jsonb;

-- changes of points are never changed: only their notes get a code, once
alter table points_entry disable trigger points_entry_append_only;
-- row security is forced on the owner of the table as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    update points_entry set note_message = case
      when note = 'rented' then '{"code": "rented", "params": {}}'
      when note = 'granted for a year without points' then '{"code": "noYear", "params": {}}'
      else jsonb_build_object('params', jsonb_build_object('number', substring(note from '\S+$')), 'code',
        substring(note from '^(to|from|restricted|holding) '))
      end
    where resort_id = r.id and (
      (reason = 'earned' and note = 'rented')
      or (reason = 'adjusted' and note = 'granted for a year without points')
      or (reason = 'transferred' and note ~ '^(to|from) \S+$')
      or (reason = 'adjusted' and note ~ '^(restricted|holding) .+, stay \S+$')
    );
    update points_entry set note_message = jsonb_build_object('code', 'late', 'params', jsonb_build_object(
      'number', substring(note from '^nights of stay (\S+) given up late$')))
    where resort_id = r.id and reason = 'lost' and note ~ '^nights of stay \S+ given up late$';
  end loop;
  perform set_config('app.resort', '', true);
end $$;
alter table points_entry enable trigger points_entry_append_only;
