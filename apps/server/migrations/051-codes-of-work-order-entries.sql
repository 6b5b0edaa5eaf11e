-- What the conversation about a work order says by itself, as a code with its parameters: each reader has it in their
-- own language. The text stays filled, for servers of the release before; what somebody wrote has no code.
alter table work_order_entry add column text_message jsonb;

create function entry_code_of(entry work_order_entry) returns jsonb language plpgsql immutable as $$
declare named text[];
begin
  if entry.author = 'system' and entry.text in ('We have received it and will plan it.', 'La recibimos y la programaremos.')
  then
    return '{"code": "received", "params": {}}';
  end if;
  if entry.author = 'owner' then
    named := regexp_match(entry.text, '^(Agreed to|Refused|Aceptó|Rechazó) (?:the cost of|el costo de) \$([0-9,]+\.\d\d)\.$');
    if named is null then return null; end if;
    return jsonb_build_object('code', 'decided', 'params', jsonb_build_object('agreed', named[1] in ('Agreed to', 'Aceptó'),
      'cents', (replace(named[2], ',', '')::numeric * 100)::bigint));
  end if;
  return case
    when entry.author <> 'staff' then null
    when entry.text in ('We''re working on it.', 'Estamos trabajando en ello.')
      then '{"code": "answered", "params": {"answer": {"kind": "in-progress", "note": ""}}}'
    when entry.text in ('It''s done. Please tell us how it went.', 'Está listo. Cuéntenos cómo le fue.')
      then '{"code": "answered", "params": {"answer": {"kind": "done", "note": ""}}}'
  end::jsonb;
end $$;

-- row security is forced on the owner of the table as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    update work_order_entry e set text_message = entry_code_of(e)
    where e.resort_id = r.id and entry_code_of(e) is not null;
  end loop;
  perform set_config('app.resort', '', true);
end $$;

drop function entry_code_of;
