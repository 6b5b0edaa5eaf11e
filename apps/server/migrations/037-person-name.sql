-- A person's whole name, said once: an import keeps the deed's whole name as the last name, beside the first name that greetings use.

create function person_name(first_name text, last_name text) returns text language sql immutable parallel safe as $$
  select trim(case when last_name = first_name or starts_with(last_name, first_name || ' ') then last_name else first_name || ' ' || last_name end)
$$;
