-- As the migration of this name. The column rewrites the table, which PostgreSQL cannot do otherwise.
-- step: transaction
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

alter table provision add column suchtext text not null generated always as (fold_for_search(filename)) stored;

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

-- step: concurrently
create index concurrently provision_newest on provision (year desc, month desc, partnerid, filename);
