-- As the migration of this name: logins are changed a few at a time.
-- step: transaction
-- SEC-7: changes of bank accounts that are not in force yet, and what became of them. `former`: what stays in force until the
-- change is; null for a new account. `firstid`: the first of the changes that replaced each other. `runsfrom`: when the 72
-- hours began. `trusted`: whoever requested it had held this login for 72 hours.
create table bankchange (
  partnerid int not null references partner on delete cascade,
  changeid bigint generated always as identity,
  paymentaccountid int not null,
  former jsonb,
  new jsonb not null,
  doubtful boolean not null,
  state text not null check (state in ('pending', 'frozen', 'confirmed', 'elapsed', 'refused', 'replaced')),
  firstid bigint,
  requestedby int not null,
  requestedname text not null,
  requestedat timestamptz not null,
  runsfrom timestamptz not null,
  trusted boolean not null,
  decidedby text,
  decidedat timestamptz,
  reason text not null default '',
  primary key (partnerid, changeid),
  foreign key (partnerid, paymentaccountid) references bankaccount on delete cascade
);
create unique index bankchange_open on bankchange (partnerid, paymentaccountid) where state in ('pending', 'frozen');
create index bankchange_account on bankchange (partnerid, paymentaccountid, changeid);
create index bankchange_waiting on bankchange (requestedat) where state in ('pending', 'frozen');
create index bankchange_decided on bankchange (decidedat) where state in ('confirmed', 'elapsed');

-- "This was not us": hashes of the tokens in the mails. A token stops what was requested up to `changeid`, once.
create table bankchangetoken (
  partnerid int not null references partner on delete cascade,
  hash bytea not null,
  changeid bigint not null,
  primary key (partnerid, hash)
);
create unique index bankchangetoken_hash on bankchangetoken (hash);

do $$
declare name text;
begin
  foreach name in array array['bankchange', 'bankchangetoken'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update (state, decidedby, decidedat, reason) on bankchange to gangway_app;
grant select, update (state, runsfrom, decidedby, decidedat, reason) on bankchange to gangway_provider;
-- A refused change gives the account its former values again.
grant update (active, bankname, accountowner, swift) on bankaccount to gangway_provider;

-- SEC-7: since when nobody else had a hand in a login: it was created, got rights, or its password was set by another.
alter table login add column trustedsince timestamptz not null default now();
grant select (trustedsince), update (trustedsince) on login to gangway_app;
grant select (trustedsince) on login to gangway_provider;

-- step: batches of login l by partnerid, userno
update login l set trustedsince = createdat where :batch and trustedsince <> createdat;
