-- The request in which something was done: the same id is in the log and, where a proxy gave it, in the proxy's log. Empty for
-- what no request did, and for everything before.
alter table audit add column requestid text not null default '' check (length(requestid) <= 100);
alter table providerevent add column requestid text not null default '' check (length(requestid) <= 100);
