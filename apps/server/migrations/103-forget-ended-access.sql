-- Devices, calendar feeds and shared stays that ended long ago are forgotten by the job that forgets.
grant delete on trusted_device, calendar_feed, stay_share to ownerng_app;
