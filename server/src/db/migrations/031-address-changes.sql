-- SEC-6: when the agency's e-mail address changes, the former one stays in charge of passwords for a while and can take the
-- change back. `hash`: of the token in the letter to the former address, once that was sent.
create table addresschange (
  partnerid int not null references partner on delete cascade,
  changeid bigint generated always as identity,
  userno int not null,
  username text not null,
  formeremail text not null,
  newemail text not null,
  changedat timestamptz not null,
  undoneat timestamptz,
  hash bytea,
  primary key (partnerid, changeid)
);
create unique index addresschange_hash on addresschange (hash) where hash is not null;
alter table addresschange enable row level security;
create policy own on addresschange to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
grant select (partnerid, changeid, formeremail, changedat, undoneat), insert on addresschange to gangway_app;

-- Notices about the same thing to the same address are merged while they wait.
grant update (facts) on outbox to gangway_app;
