-- As the migration of this name: the index of files is built while they are in use.
-- step: transaction
-- Keeps an uploaded file inside the transaction of the record that points to it. Files belong to the owner, hence `security
-- definer`; the name is the content's own checksum, computed here, so that nobody can put other bytes under a known one.
-- A file that is there already is held until the transaction ends: it is not removed between being found and being needed.
create function keep_file(content bytea, media text) returns bytea
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  digest bytea := sha256(content);
  bytes_per_piece constant int := 256 * 1024;
begin
  if current_partner() is null then
    raise exception 'a file is kept for a partner only' using errcode = 'insufficient_privilege';
  end if;
  loop
    perform from file where hash = digest for key share;
    exit when found;
    insert into file (hash, size, type) values (digest, length(content), media) on conflict do nothing;
    if found then
      insert into filepiece (hash, piece, bytes)
        select digest, n, substring(content from n * bytes_per_piece + 1 for bytes_per_piece)
        from generate_series(0, (length(content) - 1) / bytes_per_piece) n where length(content) > 0;
      exit;
    end if;
    -- Somebody else kept it at the same moment, or it was removed at that moment: look again.
  end loop;
  return digest;
end $$;
revoke execute on function keep_file(bytea, text) from public;
grant execute on function keep_file(bytea, text) to gangway_app;

-- A replaced file still goes at once where nobody else uses it. One that another transaction holds is left to housekeeping:
-- two uploads that each replaced what the other one brought would wait for each other in a circle.
create or replace function drop_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone bytea := (to_jsonb(old) ->> tg_argv[0])::bytea;
begin
  perform from file where hash = gone for update skip locked;
  if found then
    begin
      delete from file where hash = gone;
    exception when foreign_key_violation then null;
    end;
  end if;
  return null;
end $$;

-- step: concurrently
create index concurrently file_createdat on file (createdat);
