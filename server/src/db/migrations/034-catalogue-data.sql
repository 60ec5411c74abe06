-- The catalogue is data: its rows come from the feed, from a file, or from a booking that names something unknown.
-- state: `listed` is on offer, `off` no longer is, `unlisted` is known from bookings only, `merged` is another name of
-- `mergedinto`. Nothing is deleted: bookings keep their names. `names` are those per language, by its code, as they were sent;
-- `foldednames` are all names of the row as they are looked up. Rows from before have version 0, so that every item replaces them.
do $$
declare kind text;
begin
  foreach kind in array array['organizer', 'ship', 'cruisingarea'] loop
    execute format('alter table %1$I
      add column state text not null default ''listed'' check (state in (''listed'', ''off'', ''unlisted'', ''merged'')),
      add column version bigint not null default 0,
      add column mergedinto int references %1$I,
      add column firstseen timestamptz,
      add column names jsonb not null default ''{}'',
      add column foldednames text[] not null default ''{}'',
      add constraint %1$s_merged check ((state = ''merged'') = (mergedinto is not null))', kind);
    execute format('create index %1$s_foldednames on %1$I using gin (foldednames)', kind);
  end loop;
end $$;
alter table cruisingarea add column cruisingareaname text not null default '';

-- The ids of rows that come without one. The feed of the catalogue refuses ids from here on.
create sequence catalogue_unlisted as int minvalue 2000000000 start 2000000000;

-- The search fold of contract/src/search-fold.ts, as migration 024 has it: bookings get their search texts anew when a line or
-- ship is renamed, or becomes another one.
create function fold_for_search(words text) returns text language plpgsql immutable strict
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

-- At most 1,000 bytes of a text, no character cut in two.
create function fit_for_index(words text) returns text language plpgsql immutable strict
  set search_path = pg_catalog, pg_temp as $$
declare
  bytes bytea := convert_to(words, 'utf8');
  most int := 1000;
begin
  if length(bytes) <= most then return words; end if;
  while get_byte(bytes, most) & 192 = 128 loop
    most := most - 1;
  end loop;
  return convert_from(substring(bytes for most), 'utf8');
end $$;

update organizer set foldednames = array[fold_for_search(organizername)];
update ship set foldednames = array[fold_for_search(shipname)];
update cruisingarea c set
  cruisingareaname = coalesce((select name from cruisingareatext t where t.cruisingareaid = c.cruisingareaid
    order by languageid <> 1, languageid limit 1), '#' || cruisingareaid),
  names = coalesce((select jsonb_object_agg(codes.code, t.name) from cruisingareatext t
    join (values (1, 'de'), (2, 'en'), (3, 'fr'), (4, 'es'), (6, 'nl'), (25, 'be'), (26, 'pt')) codes (languageid, code) using (languageid)
    where t.cruisingareaid = c.cruisingareaid), '{}'),
  foldednames = coalesce((select array_agg(distinct fold_for_search(name)) from cruisingareatext t
    where t.cruisingareaid = c.cruisingareaid), '{}');

-- What a brand sells. A brand without rows sells everything that is listed.
create table brandorganizer (
  mandant int not null,
  organizerid int not null references organizer,
  primary key (mandant, organizerid)
);
create table brandarea (
  mandant int not null,
  cruisingareaid int not null references cruisingarea,
  primary key (mandant, cruisingareaid)
);
do $$
declare name text;
begin
  foreach name in array array['brandorganizer', 'brandarea'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy common on %I for select to gangway_app using (current_partner() is not null)', name);
    execute format('grant select on %I to gangway_app', name);
  end loop;
end $$;
