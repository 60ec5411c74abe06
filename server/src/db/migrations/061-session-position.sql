-- SCL-2: how far a replica must have replayed before it may answer this session. A new session starts with everything that
-- was committed before it; the commit of the session itself is behind that, so every replica gets there.
alter table session add column position pg_lsn not null default pg_current_wal_insert_lsn();
