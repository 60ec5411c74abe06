-- As the migration of this name: the history is rewritten a few rows at a time, and its index is built while it is in use. The
-- column of agencies, which rewrites their table, has a transaction of its own.
-- step: transaction
-- CON-2: why and since when a partner is locked. Partners that were locked before have neither.
alter table partner add column lockreason text;
alter table partner add column lockedat timestamptz;

-- CON-2: internal notes. The application's role cannot read them.
create table partnernote (
  partnerid int not null references partner on delete cascade,
  noteid int generated always as identity,
  personid int references person on delete set null,
  text text not null,
  createdat timestamptz not null,
  changedat timestamptz,
  primary key (partnerid, noteid)
);
create index partnernote_person on partnernote (personid);

-- CON-4: the health of every partner as it was a few minutes ago, for the list alone (docs/decisions/024-health-of-partners.md).
create table partnerhealth (
  partnerid int primary key references partner on delete cascade,
  reasons text[] not null,
  -- The reasons with the numbers behind them, as the call answers them.
  entries jsonb not null,
  lastlogin timestamptz,
  stakecents bigint not null,
  revenuecents bigint not null
) with (fillfactor = 70);
create table partnerhealthround (computedat timestamptz not null);

do $$
declare name text;
begin
  foreach name in array array['partnernote', 'partnerhealth', 'partnerhealthround'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider on %I to gangway_provider using (true) with check (true)', name);
  end loop;
end $$;
grant select, insert, update, delete on partnernote to gangway_provider;
grant select, insert, update on partnerhealth to gangway_provider;
grant select on partnerhealthround to gangway_provider;
-- The mail with a temporary password goes to the former address while a change of it can be undone.
grant select (partnerid, formeremail, changedat, changeid, undoneat) on addresschange to gangway_provider;

-- step: transaction
-- CON-2: what the console searches a partner by. It begins with the name, so that it also sorts by it.
-- While the table is rewritten, nobody can read it: until then the fold skips what most words do not need.
create or replace function fold_for_search(words text) returns text language plpgsql immutable strict as $$
declare
  letters text[] := array['ä', 'ae', 'ö', 'oe', 'ü', 'ue', 'ß', 'ss', 'æ', 'ae', 'œ', 'oe', 'ø', 'oe', 'å', 'aa', 'đ', 'd', 'ł', 'l', 'ı', 'i'];
begin
  if words is not nfc normalized then
    words := normalize(words, nfc);
  end if;
  words := lower(words collate "und-x-icu");
  for at in 1 .. array_length(letters, 1) by 2 loop
    words := replace(words, letters[at], letters[at + 1]);
  end loop;
  if octet_length(words) <> length(words) then
    words := normalize(words, nfd);
    -- Combining marks: accents, Hebrew and Arabic vowels, supplements, those of symbols and of variants.
    words := regexp_replace(words, '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g');
  end if;
  words := replace(words, 'aa', 'a');
  words := regexp_replace(words, '([aou])e(?=-?[a-z])', '\1', 'g');
  return trim(regexp_replace(words, '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'));
end $$;

alter table agency add column suchtext text not null
  generated always as (fold_for_search(firma || ' ' || partnerid::text || ' ' || ort || ' ' || email)) stored;

-- The fold as it was.
create or replace function fold_for_search(words text) returns text language plpgsql immutable strict
  set search_path = pg_catalog, pg_temp as $$
declare
  letters text[] := array['ä', 'ae', 'ö', 'oe', 'ü', 'ue', 'ß', 'ss', 'æ', 'ae', 'œ', 'oe', 'ø', 'oe', 'å', 'aa', 'đ', 'd', 'ł', 'l', 'ı', 'i'];
begin
  words := lower(normalize(words, nfc) collate "und-x-icu");
  for at in 1 .. array_length(letters, 1) by 2 loop
    words := replace(words, letters[at], letters[at + 1]);
  end loop;
  words := normalize(words, nfd);
  -- Combining marks: accents, Hebrew and Arabic vowels, supplements, those of symbols and of variants.
  words := regexp_replace(words, '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g');
  words := replace(words, 'aa', 'a');
  words := regexp_replace(words, '([aou])e(?=-?[a-z])', '\1', 'g');
  return trim(regexp_replace(words, '[ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'));
end $$;

-- step: batches of audit a by partnerid, auditid
update audit a set noun = 'partners', action = case when action = 'change' then 'save' else action end
where :batch and (noun = 'partner' or (noun = 'partners' and action = 'change'));

-- step: concurrently
create index concurrently audit_signin on audit (partnerid, at desc)
  where noun = 'session' and action in ('login', 'logintemporary', 'loginehoi');
