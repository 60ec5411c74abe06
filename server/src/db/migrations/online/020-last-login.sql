-- As the migration of this name, while the table is in use.
-- step: concurrently
create index concurrently audit_login on audit (partnerid, userno, at desc) where noun = 'session';
