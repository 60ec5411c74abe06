-- Material that agencies advertise with: offer templates and banners by region, each for some of the tenants.
create table marketing (
  fileid int primary key generated always as identity,
  kind text not null check (kind in ('offertemplate', 'banner')),
  region text not null check (length(region) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  -- Tenants whose agencies see it.
  mandants int[] not null check (cardinality(mandants) > 0),
  hash bytea not null references file,
  previewhash bytea not null references file,
  -- Of the material itself, where it is a picture.
  width int check (width > 0),
  height int check (height > 0),
  createdat timestamptz not null
);
-- Material that is published again under its name, for the same tenants, takes the place of what was there.
create unique index marketing_name on marketing (kind, region, name, mandants);
create index marketing_kind on marketing (kind);

-- The second wall: a transaction of a partner sees what its tenant has.
alter table marketing enable row level security;
create policy tenant on marketing to gangway_app
  using (exists (select from partner p where p.partnerid = current_partner() and p.mandant = any (mandants)));
grant select on marketing to gangway_app;
