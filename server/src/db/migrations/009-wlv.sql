-- The white-label page of a partner: layout and contact data are two screens of this record.
create table wlv (
  partnerid int primary key references partner on delete cascade,
  -- The name under which the logo is served, and its content.
  partnerlogo text not null default '',
  logohash bytea references file,
  phonecountry text not null default '',
  phonecity text not null default '',
  phonenumber text not null default '',
  firm text not null default '',
  street text not null default '',
  housenr text not null default '',
  zipcode text not null default '',
  city text not null default '',
  country text not null default '',
  bank text not null default '',
  iban text not null default '',
  swiftcode text not null default '',
  werbetextanzeigen boolean not null default false,
  -- Colours, font, header and footer; null: never changed.
  styles jsonb,
  check ((logohash is null) = (partnerlogo = ''))
);
create index wlv_logohash on wlv (logohash);

-- What a partner writes in one language.
create table wlvtext (
  partnerid int not null references partner on delete cascade,
  languageid int not null,
  emailfrom text not null default '',
  emailcontact text not null default '',
  emailfootertext text not null default '',
  contactinformationtext text not null default '',
  werbetext text not null default '',
  agblink text not null default '',
  impressumlink text not null default '',
  privacylink text not null default '',
  -- The terms file's name and its content.
  agbfile text not null default '',
  agbhash bytea references file,
  primary key (partnerid, languageid),
  check ((agbhash is null) = (agbfile = ''))
);
create index wlvtext_agbhash on wlvtext (agbhash);

-- Visitors of the last half hour, by a hash that nobody can turn back: a visitor within that time is one hit.
create table wlvvisit (
  partnerid int not null references partner on delete cascade,
  visitor bytea not null,
  at timestamptz not null,
  primary key (partnerid, visitor)
);
create index wlvvisit_at on wlvvisit (at);
-- What makes those hashes ours alone: two random UUIDs, the same for all servers.
create table wlvpepper (pepper bytea not null);
insert into wlvpepper values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
alter table wlvpepper enable row level security;

do $$
declare name text;
begin
  foreach name in array array['wlv', 'wlvtext', 'wlvvisit'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner())', name);
  end loop;
end $$;
grant select, insert, update on wlv, wlvtext to gangway_app;

-- A file that nothing points to any more goes with its last pointer. Files are of the owner, hence `security definer`;
-- a file that something else still needs is held by its foreign key.
create function drop_file() returns trigger language plpgsql security definer set search_path = public as $$
declare gone bytea := (to_jsonb(old) ->> tg_argv[0])::bytea;
begin
  if gone is not null then
    begin
      delete from file where hash = gone;
    exception when foreign_key_violation then null;
    end;
  end if;
  return null;
end $$;
create trigger logo_replaced after update of logohash on wlv for each row
  when (old.logohash is distinct from new.logohash) execute function drop_file('logohash');
create trigger logo_gone after delete on wlv for each row execute function drop_file('logohash');
create trigger terms_replaced after update of agbhash on wlvtext for each row
  when (old.agbhash is distinct from new.agbhash) execute function drop_file('agbhash');
create trigger terms_gone after delete on wlvtext for each row execute function drop_file('agbhash');
