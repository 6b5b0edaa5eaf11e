-- Processes keep the photos of places in memory as well, for the same version.
create trigger place_photo_facts_added after insert on place_photo
  referencing new table as changed for each statement execute function note_resort_facts();
create trigger place_photo_facts_changed after update on place_photo
  referencing new table as changed for each statement execute function note_resort_facts();
create trigger place_photo_facts_removed after delete on place_photo
  referencing old table as changed for each statement execute function note_resort_facts();
