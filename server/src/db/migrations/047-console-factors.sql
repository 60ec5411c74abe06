-- CON-1: people of the provider need a second factor. Only data that is written without the console can exempt somebody, as the
-- demo does for its logins: the console's role can neither set nor change the column.
alter table person add column factorrequired boolean not null default true;
grant select (factorrequired) on person to gangway_provider;
-- The last events of a person: their own, and resets of their factors by others.
create index providerevent_person on providerevent (username, at desc);
create index providerevent_reset on providerevent (at desc) where action = 'factorreset';
