-- What owners can choose places by, as words of a fixed list separated by spaces: no-steps, ground-floor and the like.
alter table unit_type add facts text not null default '';
