-- As the migration of this name: the index of the history is built while it is in use.
-- step: transaction
-- CON-6: items of the feed that were refused, as they were sent: so many of each batch, for so long.
create table feedrefusal (
  refusalid bigint generated always as identity primary key,
  keyid int not null references apikey on delete cascade,
  scope text not null,
  list text not null,
  at timestamptz not null,
  fields text not null,
  item text not null
);
create index feedrefusal_at on feedrefusal (at);
create index feedrefusal_scope on feedrefusal (scope, refusalid);

-- CON-10: the servers that run now. Each keeps its row fresh.
create table serverbeat (
  serverid text primary key,
  host text not null,
  version text not null,
  startedat timestamptz not null,
  seenat timestamptz not null
);

-- CON-8: a mail that came back, and that somebody has seen to.
alter table outbox add column dismissedat timestamptz;
grant select (dismissedat), update (dismissedat) on outbox to gangway_provider;
create index outbox_failed on outbox (failedat) where failedat is not null;

alter table feedrefusal enable row level security;
alter table serverbeat enable row level security;
create policy provider on feedrefusal to gangway_provider using (true) with check (true);
create policy provider on serverbeat to gangway_provider using (true) with check (true);
grant select on feedrefusal, serverbeat to gangway_provider;

-- step: concurrently
create index concurrently audit_everybody on audit (at desc, auditid desc);
