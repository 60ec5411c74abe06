-- BRD-1: a brand and all its facts. Values are validated where they are written and again where they are read, so that a row
-- that was changed by hand never stops a server. What is empty is not set.
create sequence brandversion;
create table brand (
  mandant int primary key check (mandant > 0),
  version bigint not null,
  key text not null unique,
  name text not null,
  colour text not null,
  market text not null,
  language text not null,
  hiddenareas text[] not null,
  textlanguageids int[] not null,
  hotlinephone text not null,
  hotlineemail text not null,
  hasnewsletter boolean not null,
  links jsonb not null,
  wordmarkhash bytea references file,
  wlvurl text not null,
  cbeurl text not null,
  cbeloginurl text not null,
  mailfrom text not null,
  mailreplyto text not null,
  changedat timestamptz not null default now()
);
-- Which portal a host shows before login; `*` is every host that belongs to nobody else.
create table brandhost (
  host text primary key,
  mandant int not null references brand
);
create index brandhost_brand on brandhost (mandant);

-- A restored brand keeps its number.
create function number_brand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.version = 0 then
    new.version = nextval('brandversion');
  end if;
  return new;
end $$;
create trigger number_brand before insert or update on brand for each row execute function number_brand();

-- BRD-3: every server reads the brands again.
create function announce_brand() returns trigger language plpgsql as $$
begin
  notify brand;
  return null;
end $$;
create trigger announce_brand after insert or update or delete on brand for each statement execute function announce_brand();
create trigger announce_host after insert or update or delete on brandhost for each statement execute function announce_brand();

-- The rows of an older database are not checked: its brands are written after this.
alter table partner add constraint partner_brand foreign key (mandant) references brand not valid;

-- A mail is written in the language of its brand; nothing else is read by requests.
alter table brand enable row level security;
alter table brandhost enable row level security;
create policy own on brand to gangway_app
  using (exists (select from partner p where p.partnerid = current_partner() and p.mandant = brand.mandant));
grant select (mandant, language) on brand to gangway_app;
