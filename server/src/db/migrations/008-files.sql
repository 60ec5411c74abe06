-- Files of any kind, stored once by their content. Who may see one is said by the tables that point here.
create table file (
  hash bytea primary key,
  size bigint not null check (size >= 0),
  type text not null,
  createdat timestamptz not null default now()
);
-- 256 KB each: a large file is never in memory as a whole.
create table filepiece (
  hash bytea not null references file on delete cascade,
  piece int not null,
  bytes bytea not null,
  primary key (hash, piece)
);
alter table filepiece alter column bytes set storage external;
grant select on file, filepiece to gangway_app;
