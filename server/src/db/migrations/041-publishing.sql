-- CON-5: files that wait to be published. `reason`: why one cannot be; then its bytes are not kept.
create table upload (
  uploadid int generated always as identity primary key,
  personid int not null references person on delete cascade,
  kind text not null,
  mandants int[] not null,
  createdat timestamptz not null
);
create index upload_createdat on upload (createdat);
create table uploadfile (
  uploadid int not null references upload on delete cascade,
  path text not null,
  size int not null,
  hash bytea references file,
  reason text,
  primary key (uploadid, path)
);
create index uploadfile_hash on uploadfile (hash);

-- CON-5: who downloaded which published file.
create table download (
  partnerid int not null references partner on delete cascade,
  downloadid bigint generated always as identity,
  at timestamptz not null,
  userno int not null,
  username text not null,
  kind text not null,
  fileid int not null,
  filename text not null,
  primary key (partnerid, downloadid)
);
create index download_file on download (kind, fileid, at desc);

do $$
declare name text;
begin
  foreach name in array array['upload', 'uploadfile', 'download'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
  end loop;
end $$;
create policy own on download to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
grant insert on download to gangway_app;
grant select on download, upload to gangway_provider;
grant select, insert, update, delete on uploadfile to gangway_provider;
grant insert, delete on upload to gangway_provider;
-- A stored file is locked while something begins to point to it, which PostgreSQL allows only to those who may update it.
grant update (createdat) on file to gangway_provider;
