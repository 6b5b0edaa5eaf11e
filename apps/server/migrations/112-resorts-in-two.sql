-- A resort that is in two databases, since one was restored from an archive that is older than a move, rests in both until
-- somebody says which one is right: `in-two`. Nobody reads or writes it, and no job is at it; `to_server` has the servers of
-- all that were found.
alter table resort_move drop constraint resort_move_state_check,
  add constraint resort_move_state_check check (state in ('leaving', 'moving', 'moved', 'arriving', 'in-two'));
