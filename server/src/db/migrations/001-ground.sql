-- Roles. The application role can do only what is granted below, and only for the partner of its transaction.
do $$ begin
  if not exists (select from pg_roles where rolname = 'gangway_app') then
    create role gangway_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;
do $$ begin
  execute format('grant gangway_app to %I', current_user);
exception when others then null; -- already a member, or a superuser that needs no grant
end $$;
grant usage on schema public to gangway_app;

create function current_partner() returns int language sql stable parallel safe
  return nullif(current_setting('app.partnerid', true), '')::int;

-- The provider's facts about a partner.
create table partner (
  partnerid int primary key check (partnerid > 0),
  mandant int not null,
  partnertype int not null default 1,
  iscbe boolean not null default false,
  tradepartner boolean not null default false,
  pagetracking boolean not null default false,
  locked boolean not null default false,
  createdat timestamptz not null default now()
);

-- Everyone who can log in: userno 0 is the partner's main login, its name the partner id.
create table login (
  partnerid int not null references partner on delete cascade,
  userno int not null,
  username text not null check (length(username) between 1 and 64),
  passwordhash text,
  mask int not null,
  locked boolean not null default false,
  createdat timestamptz not null default now(),
  primary key (partnerid, userno)
);
create unique index login_username on login (lower(username));

-- A person behind a sub-login.
create table partneruser (
  partnerid int not null,
  userno int not null check (userno > 0),
  firstname text not null default '',
  lastname text not null default '',
  phone text not null default '',
  fax text not null default '',
  email text not null default '',
  comment text not null default '',
  department text not null default '',
  primary key (partnerid, userno),
  foreign key (partnerid, userno) references login on delete cascade
);

-- Tokens are kept as SHA-256 only. halfhash: the cookie half of a session opened by the portal.
create table session (
  partnerid int not null,
  tokenhash bytea not null,
  userno int not null,
  halfhash bytea,
  temporary boolean not null default false,
  failures int not null default 0,
  address text not null default '',
  createdat timestamptz not null,
  primary key (partnerid, tokenhash),
  foreign key (partnerid, userno) references login on delete cascade
);
create index session_createdat on session (createdat);

-- Keys of the provider's machines, as SHA-256 only.
create table apikey (
  keyid int generated always as identity primary key,
  name text not null,
  hash bytea not null unique,
  scopes text[] not null,
  createdat timestamptz not null default now(),
  lastusedat timestamptz,
  revokedat timestamptz
);

create table agency (
  partnerid int primary key references partner on delete cascade,
  reisebuerotyp int,
  firma text not null default '',
  abteilung text not null default '',
  anrede int,
  titel int,
  fname text not null default '',
  lname text not null default '',
  strasse text not null default '',
  hausnummer text not null default '',
  ort text not null default '',
  land text not null default '',
  plz text not null default '',
  telefon text not null default '',
  email text not null default '',
  url text not null default '',
  gtmid text not null default '',
  director text not null default '',
  register text not null default '',
  steuernr text not null default ''
);

-- One counter per partner and record; items of a list carry the list's counter at their last change.
create table revision (
  partnerid int not null references partner on delete cascade,
  noun text not null,
  item text not null default '',
  version int not null,
  changedat timestamptz,
  changedby text,
  primary key (partnerid, noun, item)
);

-- Who changed what. Only ever added to.
create table audit (
  partnerid int not null references partner on delete cascade,
  auditid bigint generated always as identity,
  at timestamptz not null,
  userno int,
  username text not null,
  noun text not null,
  action text not null,
  changes jsonb not null default '[]',
  address text not null default '',
  primary key (partnerid, auditid)
);
create index audit_at on audit (partnerid, at desc);

create table standardvalue (
  standardvalueid int not null,
  value text not null,
  position int not null,
  primary key (standardvalueid, value)
);
create table standardvaluetext (
  standardvalueid int not null,
  value text not null,
  languageid int not null,
  label text not null,
  primary key (standardvalueid, value, languageid),
  foreign key (standardvalueid, value) references standardvalue on delete cascade
);
create table phonecode (
  countrycode text primary key,
  phonecode int not null
);

-- Row security: the second wall behind every statement's own filter.
do $$
declare name text;
begin
  foreach name in array array['partner', 'login', 'partneruser', 'agency', 'revision', 'audit'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
  end loop;
end $$;
alter table session enable row level security;
alter table apikey enable row level security;

grant select on partner, standardvalue, standardvaluetext, phonecode to gangway_app;
grant select (partnerid, userno, username, mask, locked, createdat), insert, delete,
  update (username, passwordhash, mask, locked) on login to gangway_app;
grant select, insert, update, delete on partneruser to gangway_app;
grant select, insert, update on agency, revision to gangway_app;
grant select, insert on audit to gangway_app;
