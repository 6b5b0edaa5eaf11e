-- What else an owner may ask of a waitlist, and a request that was changed.

alter table waitlist_request
  /* The shortest stay that would do; null is all nights of the dates. */
  add column min_nights integer check (min_nights > 0),
  /* Nothing that costs more points is offered; null is no limit. */
  add column max_points integer check (max_points >= 0);

alter table waitlist_event drop constraint waitlist_event_kind_check,
  add constraint waitlist_event_kind_check
    check (kind in ('asked', 'changed', 'passed', 'offered', 'booked', 'lapsed', 'withdrawn', 'restored'));
