-- The history's reader goes through a partner's rows by time, of everybody or of one person.
drop index audit_at;
create index audit_page on audit (partnerid, at desc, auditid desc);
create index audit_person on audit (partnerid, username, at desc, auditid desc);

-- Saves were called by their call until now.
update audit set action = case when action like 'DELETE %' then 'delete' else 'save' end where action like '% /%';

-- What the provider does that belongs to no partner: keys, imports, backups. Only ever added to.
create table providerevent (
  eventid bigint generated always as identity primary key,
  at timestamptz not null,
  username text not null,
  noun text not null,
  action text not null,
  changes jsonb not null default '[]',
  address text not null default ''
);
create index providerevent_at on providerevent (at desc, eventid desc);
alter table providerevent enable row level security;
