-- As the migration of this name: rows from before are checked while the tables are in use.
-- step: transaction
alter table audit add column requestid text not null default '';
alter table audit add constraint audit_requestid_check check (length(requestid) <= 100) not valid;
alter table providerevent add column requestid text not null default '' check (length(requestid) <= 100);

-- step: transaction
alter table audit validate constraint audit_requestid_check;
