-- SCL-6: how many days the provider keeps something; what has no row is kept for the usual time.
create table retention (
  subject text primary key,
  days int not null check (days > 0)
);

-- Each removal of what is too old. `removed`: how many of each subject so far, written together with each batch.
-- `endedat` is null while it runs, or if it was interrupted. `holder`: who does it; another server takes over if that one
-- was not seen for a while.
create table retentionrun (
  runid int generated always as identity primary key,
  startedat timestamptz not null,
  endedat timestamptz,
  removed jsonb not null default '{}',
  holder text not null,
  seenat timestamptz not null default clock_timestamp()
);

-- What was published by mistake and withdrawn, so that whoever asks for it is told.
create table withdrawnprovision (
  partnerid int not null references partner on delete cascade,
  fileid int not null,
  year smallint not null,
  month smallint not null,
  filename text not null,
  reason text not null,
  withdrawnat timestamptz not null,
  withdrawnby text not null,
  primary key (partnerid, fileid)
);
create index withdrawnprovision_month on withdrawnprovision (partnerid, year, month);
create index withdrawnprovision_at on withdrawnprovision (withdrawnat desc);

create table withdrawnmaterial (
  fileid int primary key,
  kind text not null,
  region text not null,
  name text not null,
  mandants int[] not null,
  reason text not null,
  withdrawnat timestamptz not null,
  withdrawnby text not null
);
create index withdrawnmaterial_at on withdrawnmaterial (withdrawnat desc);

do $$
declare name text;
begin
  foreach name in array array['retention', 'retentionrun', 'withdrawnprovision', 'withdrawnmaterial'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
    execute format('grant select on %I to gangway_provider', name);
  end loop;
end $$;
grant insert, update on retention to gangway_provider;
grant insert on withdrawnprovision, withdrawnmaterial to gangway_provider;

-- An agency reads when and why, not who of the provider it was.
create policy own on withdrawnprovision to gangway_app using (partnerid = current_partner());
grant select (partnerid, fileid, year, month, filename, reason, withdrawnat) on withdrawnprovision to gangway_app;
create policy tenant on withdrawnmaterial to gangway_app
  using (exists (select from partner p where p.partnerid = current_partner() and p.mandant = any (mandants)));
grant select (fileid, kind, region, name, mandants, reason, withdrawnat) on withdrawnmaterial to gangway_app;

-- The console counts what is removed with the statements that remove it.
grant select (partnerid, usedat) on device to gangway_provider;

-- Old rows are found by their age.
create index device_usedat on device (usedat);
create index download_at on download (at);
create index outbox_sentat on outbox (sentat) where sentat is not null;
