-- As the migration of this name, a few bookings at a time. Its functions are not temporary here: they must last until the end, also
-- if another start goes on. Most words need no Unicode form but the one they have: that takes most of the time.
-- step: transaction
create function migration_fold(words text) returns text language plpgsql as $$
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

-- At most 1,000 bytes of a text, no character cut in two.
create function migration_fit(words text) returns text language plpgsql as $$
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

-- step: batches of booking b by partnerid, bookingid
with searched as (
  select b.partnerid, b.bookingid, texts.*
  from booking b
  join organizer o using (organizerid)
  left join ship s using (shipid)
  cross join lateral (
    select concat_ws(' ', nullif(b.bookingnr, ''), b.bookingid, b.routeplanid, nullif(s.shipname, ''), nullif(b.name, ''),
      nullif(b.customername, ''), nullif(o.organizername, '')) as words
  ) common
  cross join lateral (
    select migration_fit(migration_fold(concat_ws(' ', words, nullif(b.comment, '')))) as suchtext,
      migration_fit(migration_fold(
        concat_ws(' ', words, nullif(b.travelername, ''), nullif(b.comment, '')))) as suchtexttraveler
  ) texts
  where :batch
  for no key update of b
)
update booking b set suchtext = s.suchtext, suchtexttraveler = s.suchtexttraveler
from searched s
where (b.partnerid, b.bookingid) = (s.partnerid, s.bookingid)
  and (b.suchtext, b.suchtexttraveler) is distinct from (s.suchtext, s.suchtexttraveler);

-- step: transaction
drop function migration_fold(text);
drop function migration_fit(text);
