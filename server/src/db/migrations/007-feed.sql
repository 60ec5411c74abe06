-- A first answer is given again as it was: its bytes. (jsonb has no place for every name a stranger's field may have.)
alter table feedanswer alter column answer type text using answer::text;
create index feedanswer_createdat on feedanswer (createdat);

-- What came in by which key: one row per batch, so that feeders never wait for each other to count.
create table feedbatch (
  batchid bigint generated always as identity primary key,
  keyid int not null references apikey on delete cascade,
  scope text not null,
  at timestamptz not null,
  accepted int not null,
  unchanged int not null,
  refused int not null
);
create index feedbatch_key on feedbatch (keyid, scope, at);
create index feedbatch_at on feedbatch (at);
alter table feedbatch enable row level security;
