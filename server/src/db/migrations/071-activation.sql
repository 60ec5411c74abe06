-- ORG-3: a cruise line that the provider switched off keeps what the agency entered, and can be switched on again.
alter table partnerorganizer add column available boolean not null default true;

-- ORG-3, CON-8: an agency asks for cruise lines, and the provider opens some or refuses with a reason. One is open at a time.
-- `userno`: the login that asked; 0 is the main login.
create table activation (
  partnerid int not null references partner on delete cascade,
  activationid int generated always as identity,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  userno int not null,
  askedby text not null,
  askedat timestamptz not null,
  decidedby text,
  decidedat timestamptz,
  reason text not null default '',
  primary key (partnerid, activationid),
  check ((state = 'open') = (decidedat is null)),
  check ((state = 'refused') = (reason <> ''))
);
create unique index activation_open on activation (partnerid) where state = 'open';
create index activation_waiting on activation (askedat) where state = 'open';

alter table activation enable row level security;
create policy provider on activation to gangway_provider using (true) with check (true);
grant select, update on activation to gangway_provider;
-- An agency reads when and why, not who of the provider it was.
create policy own on activation to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
grant select (partnerid, activationid, state, askedby, askedat, decidedat, reason), insert (partnerid, userno, askedby, askedat)
  on activation to gangway_app;

-- CON-4: what is at stake means something else now, so the next server computes it at once.
delete from partnerhealthround;
