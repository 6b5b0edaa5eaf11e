/* A wait as an interval; none lies in the past, so that a request whose clock was read a moment earlier is not held up by it. */
create function pause(seconds integer) returns interval language sql immutable as $$
  select case when seconds > 0 then make_interval(secs => seconds) else interval '-1 minute' end
$$;
