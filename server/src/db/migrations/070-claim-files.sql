-- MNY-5: a file that was sent with a step of a claim.
create table claimfile (
  partnerid int not null,
  claimid bigint not null,
  messageno int not null,
  filename text not null check (length(filename) between 1 and 250),
  hash bytea not null references file,
  primary key (partnerid, claimid, messageno),
  foreign key (partnerid, claimid, messageno) references claimmessage on delete cascade
);
create index claimfile_hash on claimfile (hash);

alter table claimfile enable row level security;
create policy own on claimfile to gangway_app using (partnerid = current_partner()) with check (partnerid = current_partner());
create policy provider on claimfile to gangway_provider using (true) with check (true);
grant select, insert on claimfile to gangway_app, gangway_provider;

-- Both sides read the file: the agency, since a row that it sees points to it.
alter policy own on file using (
  exists (select from provision where provision.hash = file.hash)
  or exists (select from wlv where wlv.logohash = file.hash)
  or exists (select from wlvtext where wlvtext.agbhash = file.hash)
  or exists (select from marketing where marketing.hash = file.hash)
  or exists (select from marketing where marketing.previewhash = file.hash)
  or exists (select from claimfile where claimfile.hash = file.hash)
);
