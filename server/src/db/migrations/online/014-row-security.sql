-- As the migration of this name: the index of statements is built while they are in use, and before the policies that need it.
-- step: transaction
-- The first migration took no notice of a grant that failed: without it no request can be answered.
do $$
declare
  way text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  missing text[] := '{}';
begin
  if not pg_has_role(current_user, 'gangway_app', way) then
    missing := missing || format('grant gangway_app to %I', current_user);
  end if;
  if not has_schema_privilege('gangway_app', 'public', 'usage') then
    missing := missing || 'grant usage on schema public to gangway_app'::text;
  end if;
  if missing <> '{}' then
    raise exception 'the role gangway_app cannot do its work; run as a superuser, then start again: %',
      array_to_string(missing, '; ')
      using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Lists that all partners share: to be read inside a partner's transaction, and never outside of one.
do $$
declare name text;
begin
  foreach name in array array['standardvalue', 'standardvaluetext', 'phonecode', 'organizer', 'ship', 'cruisingarea', 'cruisingareatext'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy common on %I for select to gangway_app using (current_partner() is not null)', name);
  end loop;
end $$;
alter table migration enable row level security;

-- step: concurrently
create index concurrently provision_hash on provision (hash);

-- step: transaction
-- A partner sees the files that rows it sees point to. These selects are bound by the policies of their own tables.
create index marketing_hash on marketing (hash);
create index marketing_previewhash on marketing (previewhash);
alter table file enable row level security;
alter table filepiece enable row level security;
create policy own on file for select to gangway_app using (
  exists (select from provision where provision.hash = file.hash)
  or exists (select from wlv where wlv.logohash = file.hash)
  or exists (select from wlvtext where wlvtext.agbhash = file.hash)
  or exists (select from marketing where marketing.hash = file.hash)
  or exists (select from marketing where marketing.previewhash = file.hash)
);
create policy own on filepiece for select to gangway_app using (
  exists (select from file where file.hash = filepiece.hash)
);

-- Temporary tables come first in a path that does not name them: nobody slips one under a function of the owner.
alter function drop_file() set search_path = pg_catalog, public, pg_temp;
