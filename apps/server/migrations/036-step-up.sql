-- When the person of a session last showed who they are, with the password or a passkey; null since signing in.
alter table session add column proved_at timestamptz;
