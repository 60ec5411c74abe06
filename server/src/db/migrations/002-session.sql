-- The temporary password that opened a session: the forced change asks for it as the old password.
alter table session add column temporaryhash bytea;

-- A save that locks, deletes or changes a login ends its sessions in its own transaction.
create policy own on session to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
grant select (partnerid, userno, tokenhash, temporary, createdat), update (temporary, temporaryhash, failures), delete
  on session to gangway_app;

-- Jumps into the booking engine: single use, and gone with the session that asked for them.
create table wlvtoken (
  partnerid int not null,
  hash bytea not null,
  sessionhash bytea not null,
  createdat timestamptz not null,
  primary key (partnerid, hash),
  foreign key (partnerid, sessionhash) references session on delete cascade
);
create index wlvtoken_session on wlvtoken (partnerid, sessionhash);

-- Signed links that were used, until they would have run out anyway.
create table ehoilink (
  partnerid int not null references partner on delete cascade,
  hash bytea not null,
  expiresat timestamptz not null,
  primary key (partnerid, hash)
);

-- Browsers that a login has succeeded in. They have their own throttle, so nobody else's guesses keep them out.
create table device (
  partnerid int not null,
  hash bytea not null,
  userno int not null,
  createdat timestamptz not null,
  usedat timestamptz not null,
  primary key (partnerid, hash),
  foreign key (partnerid, userno) references login on delete cascade
);
create index device_login on device (partnerid, userno);

-- Passwords that were mailed: good for one login.
create table temporarypassword (
  partnerid int not null,
  hash bytea not null,
  userno int not null,
  expiresat timestamptz not null,
  primary key (partnerid, hash),
  foreign key (partnerid, userno) references login on delete cascade
);
create policy own on temporarypassword to gangway_app using (partnerid = current_partner());
grant select (partnerid, userno), delete on temporarypassword to gangway_app;

-- Tries of accounts, devices and addresses. `until`: nothing is tried before. `endsat`: forgotten from then on.
create table throttle (
  bucket text primary key,
  failures int not null,
  until timestamptz,
  endsat timestamptz not null
) with (fillfactor = 70);
create index throttle_endsat on throttle (endsat);

-- Mails to send: what they are about, never their text, so that no password ever stands here.
create table outbox (
  partnerid int not null references partner on delete cascade,
  mailid bigint generated always as identity,
  kind text not null,
  facts jsonb not null,
  recipient text not null,
  mandant int not null,
  language text not null,
  createdat timestamptz not null,
  tries int not null default 0,
  nextat timestamptz not null,
  sentat timestamptz,
  failedat timestamptz,
  primary key (partnerid, mailid)
);
create index outbox_due on outbox (nextat) where sentat is null and failedat is null;
create policy own on outbox to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
grant select, insert on outbox to gangway_app;

-- Wakes the mailers of all servers as soon as the change that wrote the mail is committed.
create function outbox_bell() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox_bell after insert on outbox for each statement execute function outbox_bell();

do $$
declare name text;
begin
  foreach name in array array['wlvtoken', 'ehoilink', 'device', 'temporarypassword', 'throttle', 'outbox'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
end $$;
