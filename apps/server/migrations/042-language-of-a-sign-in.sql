/* The language that a person chose; without one, the browser's at sign-in and English in mail. */
alter table login add column locale text check (locale in ('en-US', 'es-US'));
