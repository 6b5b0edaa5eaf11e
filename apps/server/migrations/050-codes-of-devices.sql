-- What a device is called, as a code with its parameters: each reader has it in their own language. The name stays
-- filled in English, for servers of the release before.
alter table session add column device_message jsonb;
alter table trusted_device add column description_message jsonb;
alter table passkey add column name_message jsonb;

create function device_code_of(name text) returns jsonb language sql immutable as $$
  select case
    when name = 'An unknown device' then '{"code": "unknown", "params": {}}'
    when name ~ '^.+ on .+$' then jsonb_build_object('code', 'device', 'params', jsonb_build_object(
      'browser', replace(substring(name from '^(.+) on .+$'), 'A browser', ''),
      'system', replace(substring(name from '^.+ on (.+)$'), 'an unknown device', '')))
  end
$$;

-- row security is forced on the owner of the tables as well, so each resort is done in its own context
do $$
declare r record;
begin
  for r in select id from resort loop
    perform set_config('app.resort', r.id, true);
    update session set device_message = device_code_of(device)
    where resort_id = r.id and ended_at is null and device_code_of(device) is not null;
    update trusted_device set description_message = device_code_of(description)
    where resort_id = r.id and revoked_at is null and device_code_of(description) is not null;
    update passkey set name_message = device_code_of(name)
    where resort_id = r.id and device_code_of(name) is not null;
  end loop;
  perform set_config('app.resort', '', true);
end $$;

drop function device_code_of;
